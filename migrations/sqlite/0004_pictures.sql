-- Pictures that the owner has uploaded. The name is made of the content, so it never shows another picture; `data` is
-- base64, since databases differ in how they return bytes.
CREATE TABLE pictures (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  name   TEXT NOT NULL UNIQUE,
  data   TEXT NOT NULL
) STRICT;
