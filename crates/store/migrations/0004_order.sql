-- Order among people: who may not play or talk, who wishes nothing to do with whom, and what was reported.
ALTER TABLE players ADD COLUMN banned_at BIGINT;
ALTER TABLE players ADD COLUMN muted_at  BIGINT;
ALTER TABLE players ADD COLUMN note      TEXT;

CREATE TABLE blocks (
    player TEXT   NOT NULL,
    whom   TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (player, whom)
);

CREATE TABLE reports (
    id     TEXT PRIMARY KEY,
    at     BIGINT  NOT NULL,
    player TEXT    NOT NULL,
    battle TEXT    NOT NULL,
    whom   TEXT,
    body   TEXT    NOT NULL,
    done   BOOLEAN NOT NULL
);
CREATE INDEX reports_by_time ON reports (done, at);

-- Where a player is told, outside the page, that it is their turn.
CREATE TABLE hooks (
    player TEXT PRIMARY KEY,
    form   TEXT   NOT NULL,
    url    TEXT   NOT NULL,
    failed BIGINT NOT NULL DEFAULT 0
);
