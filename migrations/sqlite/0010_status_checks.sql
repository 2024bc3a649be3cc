-- Which links are looked at, and how.
ALTER TABLE groups ADD COLUMN status_check TEXT NOT NULL DEFAULT '';
ALTER TABLE sites ADD COLUMN status_check TEXT NOT NULL DEFAULT '';
ALTER TABLE sites ADD COLUMN status_url TEXT NOT NULL DEFAULT '';
ALTER TABLE sites ADD COLUMN status_codes TEXT NOT NULL DEFAULT '';

-- What is known of them, beside the links: `target` is what was looked at, `reason` a problem as JSON, `day` a letter for each
-- quarter of an hour up to `day_end`. Times are in milliseconds since 1970.
CREATE TABLE statuses (
  site_id    INTEGER PRIMARY KEY,
  target     TEXT NOT NULL,
  status     TEXT NOT NULL,
  since      INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  took       INTEGER,
  usual      REAL,
  failures   INTEGER NOT NULL DEFAULT 0,
  failed_at  INTEGER,
  reason     TEXT NOT NULL DEFAULT '',
  told_down  INTEGER NOT NULL DEFAULT 0,
  day        TEXT NOT NULL DEFAULT '',
  day_end    INTEGER NOT NULL DEFAULT 0
) STRICT;

-- In one row: until when somebody has a page open that shows them.
CREATE TABLE status_plan (
  id            INTEGER PRIMARY KEY CHECK (id = 1),
  watched_until INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO status_plan (id) VALUES (1);

-- How often a status has changed.
INSERT INTO last_ids (kind, id) VALUES ('status', 0);
