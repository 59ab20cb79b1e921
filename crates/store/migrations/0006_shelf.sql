-- What a player made and keeps: scenario files, armies.
CREATE TABLE shelf (
    id         TEXT PRIMARY KEY,
    player     TEXT   NOT NULL,
    kind       TEXT   NOT NULL,
    game       TEXT   NOT NULL,
    title      TEXT   NOT NULL,
    updated_at BIGINT NOT NULL,
    body       TEXT   NOT NULL
);
CREATE INDEX shelf_by_player ON shelf (player, updated_at);
