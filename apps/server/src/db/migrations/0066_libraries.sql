CREATE TABLE "inspiration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"industry" text,
	"platform" text,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_inspiration" (
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_inspiration_admin_id_item_pk" PRIMARY KEY("admin_id","item")
);
--> statement-breakpoint
CREATE TABLE "short_tutorial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"category" text NOT NULL,
	"material_id" uuid,
	"sort" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutorial_reading" (
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"tutorial" text NOT NULL,
	"read_at" timestamp with time zone,
	"is_helpful" boolean,
	CONSTRAINT "tutorial_reading_admin_id_tutorial_pk" PRIMARY KEY("admin_id","tutorial")
);
--> statement-breakpoint
ALTER TABLE "kept_inspiration" ADD CONSTRAINT "kept_inspiration_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_tutorial" ADD CONSTRAINT "short_tutorial_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_reading" ADD CONSTRAINT "tutorial_reading_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspiration_newest" ON "inspiration" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "inspiration_once" ON "inspiration" USING btree ("workspace_id","kind",md5(title || chr(10) || text));--> statement-breakpoint
CREATE INDEX "short_tutorial_sort" ON "short_tutorial" USING btree ("workspace_id","sort","created_at");