-- Who made a battle, for limits on how many one person may make.
ALTER TABLE battles ADD COLUMN founder TEXT;
CREATE INDEX battles_by_founder ON battles (founder, over);

-- What a name looks like: two names with one look are taken for each other.
ALTER TABLE players ADD COLUMN look TEXT;
UPDATE players SET look = name_key;
CREATE UNIQUE INDEX players_by_look ON players (look);

-- The record of a finished battle, as the version of the program that refereed it wrote it.
CREATE TABLE records (
    battle TEXT PRIMARY KEY REFERENCES battles (id),
    body   TEXT NOT NULL
);

-- When a server was last known to be alive, and when none was: clocks stand still while nobody could act.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE TABLE outages (
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL
);
CREATE INDEX outages_by_end ON outages (ended_at);
