-- What an edit has done as a code with parameters, in JSON; `action` has the same in English. Null: from before 0.2.
ALTER TABLE commits ADD COLUMN details TEXT;

-- One row per address: when each attempt that counts ceases to count (a JSON list), and until when the address is
-- blocked. Nothing of the row counts after `expires_at`. Milliseconds since 1970. It takes the place of login_attempts,
-- which stays until the programs that use it are gone.
CREATE TABLE login_limits (
  address       TEXT PRIMARY KEY NOT NULL,
  attempts      TEXT NOT NULL,
  blocked_until INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX login_limits_expires_at ON login_limits (expires_at);

INSERT INTO login_limits (address, attempts, blocked_until, expires_at)
SELECT address, json_group_array(expires_at), max(CASE WHEN blocked = 1 THEN expires_at ELSE 0 END), max(expires_at)
FROM login_attempts GROUP BY address;

-- The number of the newest revocation, which `revoked_tokens` forgets with its rows.
INSERT INTO last_ids (kind, id) SELECT 'revocation', coalesce(max(number), 0) FROM revoked_tokens;
