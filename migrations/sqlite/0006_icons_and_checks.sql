-- Small pictures of links and groups, under the hash of their content. `data` is base64. `unnamed_since` is the revision since
-- which nothing names it, NULL while something does, 0 if nothing ever did: when the history has forgotten that revision, it goes.
CREATE TABLE icons (
  hash          TEXT PRIMARY KEY,
  kept_at       INTEGER NOT NULL,
  unnamed_since INTEGER,
  data          TEXT NOT NULL
) STRICT;

-- Work that one process does at a time, until `expires_at`; times are in milliseconds since 1970.
CREATE TABLE leases (
  name       TEXT PRIMARY KEY,
  holder     TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- Links whose icons are fetched, for `actor`. `url` is what is looked at: the link, or its icon on another host. `state` is 'waiting',
-- 'found' (then `icon` is its address), 'none' (`reason` says why) or 'saved', in
-- `revision`.
CREATE TABLE icon_fetches (
  site_id  INTEGER PRIMARY KEY,
  url      TEXT NOT NULL,
  actor    TEXT NOT NULL,
  state    TEXT NOT NULL,
  icon     TEXT NOT NULL DEFAULT '',
  reason   TEXT NOT NULL DEFAULT '',
  found_at INTEGER,
  revision INTEGER
) STRICT;
CREATE INDEX icon_fetches_by_state ON icon_fetches (state, site_id);

-- How links are, beside the links: `url` is the address that was checked, `reason` a problem as JSON. Without `next_check_at`,
-- the schedule says when it is checked again. Times are in milliseconds since 1970.
CREATE TABLE link_checks (
  site_id         INTEGER PRIMARY KEY,
  url             TEXT NOT NULL,
  state           TEXT NOT NULL,
  http_status     INTEGER,
  reason          TEXT NOT NULL DEFAULT '',
  moved_to        TEXT NOT NULL DEFAULT '',
  failures        INTEGER NOT NULL DEFAULT 0,
  last_failed_at  INTEGER,
  checked_at      INTEGER,
  next_check_at   INTEGER,
  is_ignored      INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What is to be checked, in one row: the check that was last asked for, if any (`site_ids` is a JSON array, '' for all links;
-- `ended` is how many links it was, once it is over), and when there will be something to do without being asked.
CREATE TABLE link_check_plan (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  started_at INTEGER,
  site_ids   TEXT NOT NULL DEFAULT '',
  ended      INTEGER,
  next_at    INTEGER NOT NULL DEFAULT 0
) STRICT;
