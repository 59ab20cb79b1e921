-- Who plays, and the battles as append-only logs.
CREATE TABLE keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE players (
    id         TEXT PRIMARY KEY,
    name       TEXT,
    name_key   TEXT UNIQUE,
    hash       TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    id         TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id),
    agent      TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    revoked    BOOLEAN NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE battles (
    id         TEXT PRIMARY KEY,
    created_at BIGINT NOT NULL
);

-- The key makes a lost race a retry, never a fork.
CREATE TABLE entries (
    battle TEXT   NOT NULL REFERENCES battles (id),
    seq    BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    body   TEXT   NOT NULL,
    PRIMARY KEY (battle, seq)
);
