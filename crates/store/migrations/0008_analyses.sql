-- What a finished battle looks like afterwards, as the version of the program that looked at it wrote it. It can be made again.
CREATE TABLE analyses (
    battle TEXT PRIMARY KEY REFERENCES battles (id),
    form   BIGINT NOT NULL,
    body   TEXT   NOT NULL
);
