CREATE TABLE "post_day" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_counts" (
	"workspace_id" uuid NOT NULL,
	"state" text NOT NULL,
	"works" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "days_counted_in" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "days_counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "post_day_day" ON "post_day" USING btree ("workspace_id","day","account_id","kind","posts");--> statement-breakpoint
CREATE INDEX "work_counts_state" ON "work_counts" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "post_now_read" ON "post_now" USING btree ("account_id","read_at" DESC NULLS LAST) WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "post_now_best" ON "post_now" USING btree ("workspace_id","plays" DESC NULLS LAST,(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0)) desc,"posted_at" DESC NULLS FIRST,"account_id");--> statement-breakpoint
CREATE INDEX "publish_task_troubled" ON "publish_task" USING btree ("workspace_id","updated_at" DESC NULLS FIRST,"account_id") WHERE status_group in ('failed', 'unknown', 'blocked') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_at_once" ON "publish_task" USING btree ("workspace_id","accepted_at","account_id") WHERE deleted_at is null and (status_group = 'published' and accepted_at is not null and (due_at is null
          or (accepted_at < due_at and (state = 'accepted' or (state = 'verified' and verified_at < due_at)))));--> statement-breakpoint
INSERT INTO "work_counts" ("workspace_id", "state", "works")
SELECT "workspace_id", "state", count(*) FROM "work" WHERE "deleted_at" IS NULL GROUP BY "workspace_id", "state";
