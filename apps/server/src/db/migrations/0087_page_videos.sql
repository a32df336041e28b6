CREATE TABLE "clip_project" (
	"workspace_id" uuid NOT NULL,
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_draw" ALTER COLUMN "choice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_project" ADD CONSTRAINT "clip_project_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_project" ADD CONSTRAINT "clip_project_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_project" ADD CONSTRAINT "clip_project_revision_id_project_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."project_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_project_project" ON "clip_project" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "clip_project_revision" ON "clip_project" USING btree ("revision_id");