CREATE TABLE "material_band" (
	"workspace_id" uuid NOT NULL,
	"band" integer NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "material_band_workspace_id_band_material_id_pk" PRIMARY KEY("workspace_id","band","material_id")
);
--> statement-breakpoint
CREATE TABLE "material_folder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_folder_once" UNIQUE NULLS NOT DISTINCT("workspace_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "material_frames" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_tag" (
	"workspace_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "material_tag_material_id_tag_pk" PRIMARY KEY("material_id","tag")
);
--> statement-breakpoint
CREATE TABLE "material_twin" (
	"workspace_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"share" real NOT NULL,
	CONSTRAINT "material_twin_material_id_twin_id_pk" PRIMARY KEY("material_id","twin_id")
);
--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "artist" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "licence" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "licence_proof" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "loudness" real;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "bpm" real;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "glyphs" integer;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "studied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "method" text DEFAULT 'multipart' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "material_band" ADD CONSTRAINT "material_band_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder" ADD CONSTRAINT "material_folder_parent_id_material_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."material_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_frames" ADD CONSTRAINT "material_frames_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_tag" ADD CONSTRAINT "material_tag_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_twin" ADD CONSTRAINT "material_twin_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_twin" ADD CONSTRAINT "material_twin_twin_id_material_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_band_material" ON "material_band" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "material_tag_tag" ON "material_tag" USING btree ("workspace_id","tag","material_id");--> statement-breakpoint
CREATE INDEX "material_twin_twin" ON "material_twin" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "material_twin_workspace" ON "material_twin" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_folder_id_material_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_folder_id_material_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_replaces_id_material_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_folder_newest" ON "material" USING btree ("workspace_id","folder_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_trash" ON "material" USING btree ("workspace_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "material_unstudied" ON "material" USING btree ("workspace_id") WHERE studied_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_mood" ON "material" USING btree ("workspace_id","mood") WHERE mood is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_content" ON "material" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("workspace_id","created_at");