-- What a lobby shows of a battle, and when somebody must look at it again. Derived from the log, kept beside it.
ALTER TABLE battles ADD COLUMN updated_at BIGINT  NOT NULL DEFAULT 0;
ALTER TABLE battles ADD COLUMN public     BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE battles ADD COLUMN open       BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE battles ADD COLUMN over       BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE battles ADD COLUMN holder0    TEXT;
ALTER TABLE battles ADD COLUMN holder1    TEXT;
-- A battle from before this migration is due at once: whoever wakes it writes its columns anew.
ALTER TABLE battles ADD COLUMN wakes_at   BIGINT DEFAULT 0;
ALTER TABLE battles ADD COLUMN summary    TEXT    NOT NULL DEFAULT '';

CREATE INDEX battles_by_holder0 ON battles (holder0, updated_at);
CREATE INDEX battles_by_holder1 ON battles (holder1, updated_at);
CREATE INDEX battles_by_time    ON battles (over, updated_at);
CREATE INDEX battles_due        ON battles (wakes_at);
