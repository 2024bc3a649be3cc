-- Names this database; new at its creation, so that no answer of another one can pass for this one's. Also keeps the
-- generated password's hash and secret, under the key 'secrets', for all the processes that run on it.
CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

INSERT INTO meta (key, value) VALUES ('store_id', substr(replace(gen_random_uuid()::text, '-', ''), 1, 16));

-- The highest numbers ever given: ids are never used again. The row of a kind is also what those wait for who give one.
CREATE TABLE last_ids (
  kind TEXT PRIMARY KEY,
  id   BIGINT NOT NULL
);

INSERT INTO last_ids (kind, id) VALUES ('group', 0), ('site', 0), ('revocation', 0);

-- Times are kept as the text that is answered, so that every engine answers the same bytes.
CREATE TABLE groups (
  id         BIGINT PRIMARY KEY,
  name       TEXT NOT NULL,
  order_num  INTEGER NOT NULL,
  is_public  SMALLINT NOT NULL CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- Checked at the end of a statement, and a commit is one: its rows may come in any order. No cascade: what goes is named
-- in the commit.
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

-- One row an address, so that attempts made at once wait for each other: when each attempt that counts ceases to count,
-- and until when the address is blocked. `expires_at` is when nothing of the row counts. Milliseconds since 1970.
CREATE TABLE login_attempts (
  address       TEXT PRIMARY KEY,
  attempts      BIGINT[] NOT NULL,
  blocked_until BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL
);

CREATE INDEX login_attempts_expires_at ON login_attempts (expires_at);

-- Numbered by last_ids and not by a sequence: of two made at once, the higher number is never seen before the lower one.
CREATE TABLE revoked_tokens (
  number     BIGINT PRIMARY KEY,
  token_id   TEXT NOT NULL UNIQUE,
  expires_at BIGINT NOT NULL
);
