-- Names this database; new at its creation, so that no answer of another one can pass for this one's.
CREATE TABLE meta (
  key   TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO meta (key, value) VALUES ('store_id', lower(hex(randomblob(8))));

-- The highest ids ever given: ids are never used again.
CREATE TABLE last_ids (
  kind TEXT PRIMARY KEY NOT NULL,
  id   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO last_ids (kind, id) VALUES ('group', 0), ('site', 0);

CREATE TABLE groups (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  order_num  INTEGER NOT NULL,
  is_public  INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Deferred, so that the rows of a commit may come in any order. No cascade: what goes is named in the commit.
CREATE TABLE sites (
  id          INTEGER PRIMARY KEY,
  group_id    INTEGER NOT NULL REFERENCES groups (id) DEFERRABLE INITIALLY DEFERRED,
  name        TEXT NOT NULL,
  url         TEXT NOT NULL,
  icon        TEXT NOT NULL,
  description TEXT NOT NULL,
  notes       TEXT NOT NULL,
  order_num   INTEGER NOT NULL,
  is_public   INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  created_at  TEXT NOT NULL,
  updated_at  TEXT NOT NULL
) STRICT;

CREATE INDEX sites_group_id ON sites (group_id);

CREATE TABLE configs (
  key        TEXT PRIMARY KEY NOT NULL,
  value      TEXT NOT NULL,
  is_public  INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The log. Its primary key is the compare-and-swap: two writers cannot both take a revision.
CREATE TABLE commits (
  revision INTEGER PRIMARY KEY,
  nonce    TEXT NOT NULL UNIQUE,
  at       TEXT NOT NULL,
  actor    TEXT NOT NULL,
  action   TEXT NOT NULL,
  bytes    INTEGER NOT NULL
) STRICT;

-- The changes of a commit, each row before and after, as JSON lists of at most half a megabyte.
CREATE TABLE commit_parts (
  revision INTEGER NOT NULL REFERENCES commits (revision) ON DELETE CASCADE,
  part     INTEGER NOT NULL,
  changes  TEXT NOT NULL,
  PRIMARY KEY (revision, part)
) STRICT, WITHOUT ROWID;

-- One row an attempt that was let through; `blocked` marks the one that was too many. Times are milliseconds since 1970.
CREATE TABLE login_attempts (
  id         INTEGER PRIMARY KEY,
  address    TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  blocked    INTEGER NOT NULL CHECK (blocked IN (0, 1))
) STRICT;

CREATE INDEX login_attempts_address ON login_attempts (address, expires_at);
CREATE INDEX login_attempts_expires_at ON login_attempts (expires_at);

-- AUTOINCREMENT: a number is never used again, so that a reader can ask for what came after the last one it saw.
CREATE TABLE revoked_tokens (
  number     INTEGER PRIMARY KEY AUTOINCREMENT,
  token_id   TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;
