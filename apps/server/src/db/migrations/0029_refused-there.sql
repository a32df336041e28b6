-- What a reading found refused was written like what was refused at its press, but a press says why it was.
UPDATE "publish_attempt" SET "outcome" = 'refusedThere' WHERE "outcome" = 'rejected' AND ("fault" IS NULL OR "publish_id" <> '');
