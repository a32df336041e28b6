CREATE TABLE "link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"work_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_touch" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_touch" ADD COLUMN "link_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_touch" ADD COLUMN "work_id" uuid;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_newest" ON "link" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_touch_link" ON "lead_touch" USING btree ("link_id","lead_id");