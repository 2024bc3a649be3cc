-- Up to when the schedule of link checks has been kept, in milliseconds since 1970; 0 if it has not begun.
ALTER TABLE link_check_plan ADD COLUMN scheduled_at BIGINT NOT NULL DEFAULT 0;
