CREATE TABLE "appointment_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"area_code" text,
	"time_zone" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"weekly" jsonb NOT NULL,
	"closed_days" text[] DEFAULT '{}' NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_place_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "appointment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"arrived_at" timestamp with time zone,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_code" UNIQUE("workspace_id","code")
);
--> statement-breakpoint
CREATE TABLE "assign_rule_person" (
	"workspace_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assign_rule_person_rule_id_admin_id_pk" PRIMARY KEY("rule_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "assign_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"conditions" jsonb NOT NULL,
	"target" text NOT NULL,
	"pool_id" uuid,
	"hours" jsonb,
	"day_most" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assign_rule_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "lead_event" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" drop column "lead_id";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "lead_id" uuid GENERATED ALWAYS AS (case when kind in ('leadDue', 'leadReturns') then subject::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_event" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_pool" ADD COLUMN "view_day_most" integer;--> statement-breakpoint
ALTER TABLE "lead_pool" ADD COLUMN "return_days" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "area_code" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_place_id_appointment_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."appointment_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assign_rule_person" ADD CONSTRAINT "assign_rule_person_rule_id_assign_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assign_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assign_rule_person" ADD CONSTRAINT "assign_rule_person_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assign_rule" ADD CONSTRAINT "assign_rule_pool_id_lead_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."lead_pool"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_slot" ON "appointment" USING btree ("place_id","start_at");--> statement-breakpoint
CREATE INDEX "appointment_soonest" ON "appointment" USING btree ("workspace_id","start_at","id");--> statement-breakpoint
CREATE INDEX "appointment_lead" ON "appointment" USING btree ("lead_id","start_at");--> statement-breakpoint
CREATE INDEX "assign_rule_person_of" ON "assign_rule_person" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "assign_rule_order" ON "assign_rule" USING btree ("workspace_id","place");--> statement-breakpoint
CREATE INDEX "lead_event_views" ON "lead_event" USING btree ("workspace_id","by_id","pool_id","at") WHERE "lead_event"."kind" = 'revealed';--> statement-breakpoint
CREATE INDEX "lead_event_by_rule" ON "lead_event" USING btree ("rule_id","to_id","at") WHERE "lead_event"."rule_id" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'words of % may only be emptied', tg_table_name USING errcode = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE OF words ON lead_touch FOR EACH ROW
  WHEN (new.words <> '') EXECUTE FUNCTION refuse_other_words();--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE OF reason ON lead_event FOR EACH ROW
  WHEN (new.reason <> '') EXECUTE FUNCTION refuse_other_words();--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE OF note ON call_log FOR EACH ROW
  WHEN (new.note <> '') EXECUTE FUNCTION refuse_other_words();--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE OF words ON customer_event FOR EACH ROW
  WHEN (new.words <> '') EXECUTE FUNCTION refuse_other_words();--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE OF title ON deal FOR EACH ROW
  WHEN (new.title <> '') EXECUTE FUNCTION refuse_other_words();
