-- Identifies this database; new at its creation, so that no response of another one can pass for this one's. Also stores the
-- generated password's hash and secret, under the key 'secrets', for all processes that use the database.
CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

INSERT INTO meta (key, value) VALUES ('store_id', substr(replace(gen_random_uuid()::text, '-', ''), 1, 16));

-- The highest numbers ever assigned: ids are never reused. Whoever assigns one waits for the row of its kind.
CREATE TABLE last_ids (
  kind TEXT PRIMARY KEY,
  id   BIGINT NOT NULL
);

INSERT INTO last_ids (kind, id) VALUES ('group', 0), ('site', 0), ('revocation', 0);

-- Times are stored as the text that responses contain, so that every engine returns the same bytes.
CREATE TABLE groups (
  id         BIGINT PRIMARY KEY,
  name       TEXT NOT NULL,
  order_num  INTEGER NOT NULL,
  is_public  SMALLINT NOT NULL CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- References are checked at the end of a statement, and a commit is one statement: its rows may come in any order. No
-- cascade: a commit names every row that it deletes.
CREATE TABLE sites (
  id          BIGINT PRIMARY KEY,
  group_id    BIGINT NOT NULL REFERENCES groups (id),
  name        TEXT NOT NULL,
  url         TEXT NOT NULL,
  icon        TEXT NOT NULL,
  description TEXT NOT NULL,
  notes       TEXT NOT NULL,
  order_num   INTEGER NOT NULL,
  is_public   SMALLINT NOT NULL CHECK (is_public IN (0, 1)),
  created_at  TEXT NOT NULL,
  updated_at  TEXT NOT NULL
);

CREATE INDEX sites_group_id ON sites (group_id);

CREATE TABLE configs (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL,
  is_public  SMALLINT NOT NULL CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- The log. Its primary key is the compare-and-swap: two writers cannot both take a revision.
CREATE TABLE commits (
  revision BIGINT PRIMARY KEY,
  nonce    TEXT NOT NULL UNIQUE,
  at       TEXT NOT NULL,
  actor    TEXT NOT NULL,
  action   TEXT NOT NULL,
  bytes    BIGINT NOT NULL
);

-- The changes of a commit, each row before and after, as JSON lists of about half a megabyte.
CREATE TABLE commit_parts (
  revision BIGINT NOT NULL REFERENCES commits (revision) ON DELETE CASCADE,
  part     INTEGER NOT NULL,
  changes  TEXT NOT NULL,
  PRIMARY KEY (revision, part)
);

-- One row per address, so that simultaneous attempts wait for each other: when each attempt expires, and until when the
-- address is blocked. Nothing in the row counts after `expires_at`. Milliseconds since 1970.
CREATE TABLE login_attempts (
  address       TEXT PRIMARY KEY,
  attempts      BIGINT[] NOT NULL,
  blocked_until BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL
);

CREATE INDEX login_attempts_expires_at ON login_attempts (expires_at);

-- Numbered by last_ids, not by a sequence: of two simultaneous ones, the higher number is never seen before the lower one.
CREATE TABLE revoked_tokens (
  number     BIGINT PRIMARY KEY,
  token_id   TEXT NOT NULL UNIQUE,
  expires_at BIGINT NOT NULL
);
