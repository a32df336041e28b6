CREATE TABLE "post_revision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"article_version" integer NOT NULL,
	"publish_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"overwrites" boolean DEFAULT false NOT NULL,
	"site_version" text,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"answer" text,
	"their_title" text,
	"their_text" text,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "work_version" integer;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_task_id_publish_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."publish_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_revision_once" ON "post_revision" USING btree ("task_id","article_version");--> statement-breakpoint
CREATE INDEX "post_revision_open" ON "post_revision" USING btree ("workspace_id","created_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "post_revision_article" ON "post_revision" USING btree ("article_id","article_version");--> statement-breakpoint
UPDATE "article" SET "work_version" = "approved_version" WHERE "work_id" IS NOT NULL;