CREATE TABLE "page_asset" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"storage_key" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"extension" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_address" (
	"slug" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "published_version" integer;--> statement-breakpoint
CREATE INDEX "page_asset_content" ON "page_asset" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "page_asset_project" ON "page_asset" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "public_address_subject" ON "public_address" USING btree ("subject_id");