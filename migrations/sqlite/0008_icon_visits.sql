-- `begun` counts the visits of `url` that have no end: processes have died during them. `network` is the one at home that a link was
-- refused for, '' for none.
ALTER TABLE icon_fetches ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
ALTER TABLE icon_fetches ADD COLUMN network TEXT NOT NULL DEFAULT '';
