-- How many seconds a check waits for an answer; '' stands for five.
ALTER TABLE sites ADD COLUMN status_timeout TEXT NOT NULL DEFAULT '';
