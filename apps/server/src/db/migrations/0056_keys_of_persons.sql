CREATE TABLE "api_key_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"fault" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "posts_a_day" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "account_ids" uuid[];--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "asks_yes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key_call" ADD CONSTRAINT "api_key_call_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_call_newest" ON "api_key_call" USING btree ("workspace_id","key_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_key_call_old" ON "api_key_call" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;