-- In which words a hook speaks, and under which address its owner reaches the server.
ALTER TABLE hooks ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE hooks ADD COLUMN home     TEXT NOT NULL DEFAULT '';

-- Browsers that are told by Web Push; each belongs to the login under which it asked for it.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    player   TEXT   NOT NULL,
    login    TEXT   NOT NULL,
    key      TEXT   NOT NULL,
    auth     TEXT   NOT NULL,
    language TEXT   NOT NULL,
    home     TEXT   NOT NULL,
    at       BIGINT NOT NULL
);
CREATE INDEX pushes_by_player ON pushes (player);
CREATE INDEX pushes_by_login  ON pushes (login);

-- For which turn a seat was last called outside the page.
CREATE TABLE calls (
    battle TEXT   NOT NULL,
    seat   BIGINT NOT NULL,
    turn   TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (battle, seat)
);
