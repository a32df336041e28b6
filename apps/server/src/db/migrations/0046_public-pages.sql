CREATE TABLE "project_presence" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"page_uuid" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_presence_project_id_user_id_tab_id_pk" PRIMARY KEY("project_id","user_id","tab_id")
);
--> statement-breakpoint
CREATE TABLE "page_asset" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"storage_key" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"extension" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_submission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"form_uuid" text NOT NULL,
	"view_key" uuid NOT NULL,
	"sealed_values" text NOT NULL,
	"phone_masked" text NOT NULL,
	"referrer" text NOT NULL,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_submission_view_key_unique" UNIQUE("view_key")
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
ALTER TABLE "builder_invite" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "project_presence" ADD CONSTRAINT "project_presence_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_presence" ADD CONSTRAINT "project_presence_user_id_builder_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_submission" ADD CONSTRAINT "page_submission_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_asset_content" ON "page_asset" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "page_asset_project" ON "page_asset" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "page_submission_newest" ON "page_submission" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "public_address_subject" ON "public_address" USING btree ("subject_id");