-- Groups in groups, and how they look. Like sites: a commit is one statement, so its rows may come in any order.
ALTER TABLE groups ADD COLUMN parent_id BIGINT REFERENCES groups (id);
ALTER TABLE groups ADD COLUMN is_page SMALLINT NOT NULL DEFAULT 0 CHECK (is_page IN (0, 1));
ALTER TABLE groups ADD COLUMN icon TEXT NOT NULL DEFAULT '';
ALTER TABLE groups ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE groups ADD COLUMN view TEXT NOT NULL DEFAULT '';
ALTER TABLE groups ADD COLUMN is_folded SMALLINT NOT NULL DEFAULT 0 CHECK (is_folded IN (0, 1));

CREATE INDEX groups_parent_id ON groups (parent_id);

-- `tags` is a JSON list of texts.
ALTER TABLE sites ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE sites ADD COLUMN lan_url TEXT NOT NULL DEFAULT '';
ALTER TABLE sites ADD COLUMN open_in TEXT NOT NULL DEFAULT '';
