CREATE TABLE "account_login_plan" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sealed_plan" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "browser_locale" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "browser_time_zone" text;