CREATE TABLE "article_band" (
	"workspace_id" uuid NOT NULL,
	"band" integer NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_band_workspace_id_band_article_id_pk" PRIMARY KEY("workspace_id","band","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_similar" (
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"level" text,
	"percent" smallint NOT NULL,
	"shared" smallint NOT NULL,
	"paragraphs" smallint NOT NULL,
	CONSTRAINT "article_similar_article_id_other_id_pk" PRIMARY KEY("article_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "article_text" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"lines" text[] NOT NULL,
	"words" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_plan" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"language" text NOT NULL,
	"topics" text[] NOT NULL,
	"count" integer NOT NULL,
	"seed" integer NOT NULL,
	"approval" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "plan_key" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "written_by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_band" ADD CONSTRAINT "article_band_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_similar" ADD CONSTRAINT "article_similar_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_similar" ADD CONSTRAINT "article_similar_other_id_article_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_text" ADD CONSTRAINT "article_text_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_plan" ADD CONSTRAINT "article_plan_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_band_article" ON "article_band" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_similar_other" ON "article_similar" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "article_similar_workspace" ON "article_similar" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_plan_turn" ON "article" USING btree ("plan_id","plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_article_name" ON "plan" USING btree ("workspace_id",lower(name)) WHERE kind = 'article' and not is_for_files and deleted_at is null;