DROP INDEX "publish_task_shelf";--> statement-breakpoint
DROP INDEX "publish_task_due";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "task_id" uuid GENERATED ALWAYS AS (case when kind in ('overdue', 'unknown') then subject::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "publish_id" text;--> statement-breakpoint
CREATE INDEX "publish_task_work" ON "publish_task" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "publish_task_shelf" ON "publish_task" USING btree ("workspace_id","shelf","due_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_due" ON "publish_task" USING btree ("workspace_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id") WHERE deleted_at is null;