CREATE TABLE "work_band" (
	"workspace_id" uuid NOT NULL,
	"band" integer NOT NULL,
	"work_id" uuid NOT NULL,
	CONSTRAINT "work_band_workspace_id_band_work_id_pk" PRIMARY KEY("workspace_id","band","work_id")
);
--> statement-breakpoint
CREATE TABLE "work_look" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"title" text NOT NULL,
	"limits" jsonb NOT NULL,
	"hashes" text[],
	"cover_hash" text
);
--> statement-breakpoint
CREATE TABLE "work_twin" (
	"workspace_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"near" text NOT NULL,
	"shared_frames_percent" real NOT NULL,
	"title_likeness_percent" real NOT NULL,
	"cover_distance_bits" integer,
	CONSTRAINT "work_twin_work_id_twin_id_pk" PRIMARY KEY("work_id","twin_id")
);
--> statement-breakpoint
ALTER TABLE "work_band" ADD CONSTRAINT "work_band_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_look" ADD CONSTRAINT "work_look_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_twin" ADD CONSTRAINT "work_twin_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_twin" ADD CONSTRAINT "work_twin_twin_id_work_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_band_work" ON "work_band" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_twin_twin" ON "work_twin" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "work_twin_workspace" ON "work_twin" USING btree ("workspace_id");