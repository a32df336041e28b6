CREATE TABLE "clip_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"work_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_draw" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"made_of" text,
	"timeline" jsonb
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "alike" text;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_draw" ADD CONSTRAINT "work_draw_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_template_newest" ON "clip_template" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);