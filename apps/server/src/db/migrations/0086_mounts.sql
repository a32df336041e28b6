CREATE TABLE "micro_app" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"app_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mount" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"platform" text NOT NULL,
	"account_id" uuid,
	"group_id" uuid,
	"poi_id" uuid,
	"micro_app_id" uuid,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mount_once" UNIQUE NULLS NOT DISTINCT("workspace_id","platform","scope","account_id","group_id"),
	CONSTRAINT "mount_scope" CHECK (("mount"."scope" = 'account') = ("mount"."account_id" is not null) and ("mount"."scope" = 'group') = ("mount"."group_id" is not null)),
	CONSTRAINT "mount_names_something" CHECK ("mount"."poi_id" is not null or "mount"."micro_app_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "poi_match" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"poi_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"offer_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"gone_at" timestamp with time zone,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_place" ADD COLUMN "poi_id" uuid;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "optional_entries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mount" ADD CONSTRAINT "mount_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mount" ADD CONSTRAINT "mount_group_id_account_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."account_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mount" ADD CONSTRAINT "mount_poi_id_poi_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."poi"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mount" ADD CONSTRAINT "mount_micro_app_id_micro_app_id_fk" FOREIGN KEY ("micro_app_id") REFERENCES "public"."micro_app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_match" ADD CONSTRAINT "poi_match_poi_id_poi_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."poi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_match" ADD CONSTRAINT "poi_match_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "micro_app_once" ON "micro_app" USING btree ("workspace_id","platform","app_id","path");--> statement-breakpoint
CREATE INDEX "mount_poi" ON "mount" USING btree ("poi_id");--> statement-breakpoint
CREATE INDEX "mount_micro_app" ON "mount" USING btree ("micro_app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poi_match_once" ON "poi_match" USING btree ("poi_id","platform");--> statement-breakpoint
CREATE INDEX "poi_match_gone" ON "poi_match" USING btree ("workspace_id","platform") WHERE gone_at is not null;--> statement-breakpoint
ALTER TABLE "appointment_place" ADD CONSTRAINT "appointment_place_poi_id_poi_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."poi"("id") ON DELETE set null ON UPDATE no action;