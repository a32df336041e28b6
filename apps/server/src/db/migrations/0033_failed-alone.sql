ALTER TABLE "alarm" drop column "task_id";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "task_id" uuid GENERATED ALWAYS AS (case when kind in ('overdue', 'unknown', 'failed') then subject::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "failed_alone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "publish_task_failed_alone" ON "publish_task" USING btree ("workspace_id","failed_alone_at") WHERE state = 'failed' and deleted_at is null and failed_alone_at is not null;