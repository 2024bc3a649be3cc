-- What an edit has done as a code with parameters, in JSON; `action` has the same in English. Null: from before 0.2.
ALTER TABLE commits ADD COLUMN details TEXT;

-- As login_attempts, under the name that it has in every database. That one stays until the programs that use it are gone.
CREATE TABLE login_limits (
  address       TEXT PRIMARY KEY,
  attempts      BIGINT[] NOT NULL,
  blocked_until BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL
);

CREATE INDEX login_limits_expires_at ON login_limits (expires_at);

INSERT INTO login_limits (address, attempts, blocked_until, expires_at)
SELECT address, attempts, blocked_until, expires_at FROM login_attempts;
