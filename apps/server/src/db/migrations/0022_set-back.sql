ALTER TABLE "publish_task" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "set_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "set_back_fence" bigint;--> statement-breakpoint
CREATE INDEX "publish_task_not_looked" ON "publish_task" USING btree ("workspace_id","created_at","account_id") WHERE state = 'waiting' and deleted_at is null and looked_at is null;