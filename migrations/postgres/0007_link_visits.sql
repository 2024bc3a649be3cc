-- Links that are being visited, or during whose visits processes have died: `begun` counts the visits of `url` that have no end.
CREATE TABLE link_visits (
  site_id BIGINT PRIMARY KEY,
  url     TEXT NOT NULL,
  begun   BIGINT NOT NULL
);
