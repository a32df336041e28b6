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
ALTER TABLE "page_submission" ADD CONSTRAINT "page_submission_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_submission_newest" ON "page_submission" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);