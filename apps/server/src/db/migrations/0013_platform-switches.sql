CREATE TABLE "platform_switch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"on_since" timestamp with time zone,
	"switched_by" uuid NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by_attempt" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "platform_switch_once" ON "platform_switch" USING btree ("workspace_id","platform");