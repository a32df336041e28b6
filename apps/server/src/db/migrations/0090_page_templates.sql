CREATE TABLE "brand_kit" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"kit" jsonb NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_draw" ADD COLUMN "fill" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_updated_by_builder_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;