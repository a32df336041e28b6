CREATE TABLE "account_authorization" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"account_id" uuid,
	"sealed_pending" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publish_attempt" ALTER COLUMN "helper_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD COLUMN "checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "wanted_at" timestamp with time zone;