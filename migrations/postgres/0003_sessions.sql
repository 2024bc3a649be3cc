-- Who is signed in where, as the owner sees it. What a token may do depends on the token alone, and on revoked_tokens.
-- A row counts as long as `epoch` is that of its user, and until `expires_at`; times are in milliseconds since 1970.
CREATE TABLE sessions (
  id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_id   TEXT NOT NULL,
  username   TEXT NOT NULL,
  epoch      TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  address    TEXT NOT NULL,
  browser    TEXT NOT NULL
);
