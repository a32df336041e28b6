CREATE TABLE "link_reading" (
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_reading_workspace_id_address_hash_pk" PRIMARY KEY("workspace_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "article_plan" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "article_checks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article_plan" ADD CONSTRAINT "article_plan_group_id_account_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."account_group"("id") ON DELETE set null ON UPDATE no action;