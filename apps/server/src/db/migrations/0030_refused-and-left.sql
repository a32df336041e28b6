DROP INDEX "publish_task_left";--> statement-breakpoint
CREATE INDEX "publish_task_left" ON "publish_task" USING btree ("workspace_id",coalesce("next_verify_at", '-infinity'::timestamptz)) WHERE state = 'accepted' and deleted_at is null;--> statement-breakpoint
-- What a reading found refused was written like what was refused at its press, but a press says why it was (unless what it met was found there: then it is asked about once more).
UPDATE "publish_attempt" SET "outcome" = 'refusedThere' WHERE "outcome" = 'rejected' AND ("fault" IS NULL OR "publish_id" <> '');--> statement-breakpoint
-- A removed account stayed in its plans, and was dealt new posts.
DELETE FROM "plan_account" WHERE "account_id" IN (SELECT "id" FROM "account" WHERE "deleted_at" IS NOT NULL);
