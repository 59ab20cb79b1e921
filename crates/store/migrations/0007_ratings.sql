-- How well players play each game, and the battles that were counted for it: each once.
CREATE TABLE ratings (
    player     TEXT             NOT NULL,
    game       TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    battles    BIGINT           NOT NULL,
    updated_at BIGINT           NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_by_game ON ratings (game, rating);

CREATE TABLE rated (
    battle TEXT PRIMARY KEY,
    at     BIGINT NOT NULL
);
