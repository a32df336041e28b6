CREATE TABLE "poi" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"norm" text NOT NULL,
	"area_code" text,
	"lng" double precision,
	"lat" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poi_point" CHECK (("poi"."lng" is null) = ("poi"."lat" is null))
);
--> statement-breakpoint
ALTER TABLE "poi" ADD CONSTRAINT "poi_created_by_admin_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "poi_norm" ON "poi" USING btree ("workspace_id","norm");--> statement-breakpoint
CREATE INDEX "poi_area" ON "poi" USING btree ("workspace_id","area_code","created_at" DESC NULLS LAST,"id");