CREATE TABLE "account_posting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"gap_minutes" integer DEFAULT 0 NOT NULL,
	"jitter_minutes" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet" jsonb,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_breaker" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"reason" text NOT NULL,
	"step" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
DROP INDEX "publish_task_state";--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "shelf" text GENERATED ALWAYS AS (case when state in ('accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand') then 'published' else state end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account_posting" ADD CONSTRAINT "account_posting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("workspace_id","kind","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "alarm_newest" ON "alarm" USING btree ("workspace_id","raised_at" DESC NULLS LAST) WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_breaker_once" ON "platform_breaker" USING btree ("workspace_id","platform");--> statement-breakpoint
CREATE INDEX "publish_attempt_commits" ON "publish_attempt" USING btree ("account_id","committing_at") WHERE committing_at is not null;--> statement-breakpoint
CREATE INDEX "publish_attempt_platform_faults" ON "publish_attempt" USING btree ("workspace_id","ended_at") WHERE fault in ('selectorChanged', 'platformDown');--> statement-breakpoint
CREATE INDEX "publish_attempt_leases" ON "publish_attempt" USING btree ("lease_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_shelf" ON "publish_task" USING btree ("workspace_id","shelf","due_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_due" ON "publish_task" USING btree ("workspace_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_account_due" ON "publish_task" USING btree ("account_id","due_at") WHERE state = 'waiting' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_approved" ON "publish_task" USING btree ("account_id","due_at") WHERE state = 'waiting' and deleted_at is null and approved_at is not null;