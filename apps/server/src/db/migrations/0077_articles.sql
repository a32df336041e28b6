CREATE TABLE "article_version" (
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"doc" jsonb NOT NULL,
	"doc_schema" integer NOT NULL,
	"letters" integer NOT NULL,
	"edited_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_version_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"work_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"doc" jsonb NOT NULL,
	"doc_schema" integer NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"language" text,
	"slug_words" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"letters" integer NOT NULL,
	"picture_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"approved_version" integer,
	"approved_by" uuid,
	"edited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "work" DROP CONSTRAINT "work_origin";--> statement-breakpoint
DROP INDEX "plan_for_files";--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "kind" text DEFAULT 'clip' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "post_slug" text;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "letters" integer;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_edited_by_admin_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_approved_by_admin_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_edited_by_admin_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_work" ON "article" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_for_files" ON "plan" USING btree ("workspace_id","kind") WHERE is_for_files and deleted_at is null;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_origin" CHECK ((origin = 'drawn') = (clip_id is not null));