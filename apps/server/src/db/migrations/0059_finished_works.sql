CREATE TABLE "work_file" (
	"workspace_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "work_file_work_id_storage_key_pk" PRIMARY KEY("work_id","storage_key")
);
--> statement-breakpoint
ALTER TABLE "work" ALTER COLUMN "clip_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "is_for_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "origin" text DEFAULT 'drawn' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_file_key" ON "work_file" USING btree ("workspace_id","storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_for_files" ON "plan" USING btree ("workspace_id") WHERE is_for_files and deleted_at is null;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_origin" CHECK ((origin = 'finished') = (clip_id is null));