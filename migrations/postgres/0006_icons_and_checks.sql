-- Small pictures of links and groups, under the hash of their content. `data` is base64. `unnamed_since` is the revision since
-- which nothing names it, NULL while something does, 0 if nothing ever did: when the history has forgotten that revision, it goes.
CREATE TABLE icons (
  hash          TEXT PRIMARY KEY,
  kept_at       BIGINT NOT NULL,
  unnamed_since BIGINT,
  data          TEXT NOT NULL
);

-- Work that one process does at a time, until `expires_at`; times are in milliseconds since 1970.
CREATE TABLE leases (
  name       TEXT PRIMARY KEY,
  holder     TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

-- Links whose icons are fetched, for `actor`. `url` is what is looked at: the link, or its icon on another host. `state` is 'waiting',
-- 'found' (then `icon` is its address), 'none' (`reason` says why) or 'saved', in
-- `revision`.
CREATE TABLE icon_fetches (
  site_id  BIGINT PRIMARY KEY,
  url      TEXT NOT NULL,
  actor    TEXT NOT NULL,
  state    TEXT NOT NULL,
  icon     TEXT NOT NULL DEFAULT '',
  reason   TEXT NOT NULL DEFAULT '',
  found_at BIGINT,
  revision BIGINT
);
CREATE INDEX icon_fetches_by_state ON icon_fetches (state, site_id);

-- How links are, beside the links: `url` is the address that was checked, `reason` a problem as JSON. Without `next_check_at`,
-- the schedule says when it is checked again. Times are in milliseconds since 1970.
CREATE TABLE link_checks (
  site_id         BIGINT PRIMARY KEY,
  url             TEXT NOT NULL,
  state           TEXT NOT NULL,
  http_status     BIGINT,
  reason          TEXT NOT NULL DEFAULT '',
  moved_to        TEXT NOT NULL DEFAULT '',
  failures        BIGINT NOT NULL DEFAULT 0,
  last_failed_at  BIGINT,
  checked_at      BIGINT,
  next_check_at   BIGINT,
  is_ignored      BIGINT NOT NULL DEFAULT 0
);

-- What is to be checked, in one row: the check that was last asked for, if any (`site_ids` is a JSON array, '' for all links;
-- `ended` is how many links it was, once it is over), and when there will be something to do without being asked.
CREATE TABLE link_check_plan (
  id         BIGINT PRIMARY KEY CHECK (id = 1),
  started_at BIGINT,
  site_ids   TEXT NOT NULL DEFAULT '',
  ended      BIGINT,
  next_at    BIGINT NOT NULL DEFAULT 0
);
