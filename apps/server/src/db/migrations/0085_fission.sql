CREATE TABLE "fission_activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kept" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"host" text NOT NULL,
	"colour" text NOT NULL,
	"language" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"platforms" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"mount" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fission_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"activity_id" uuid,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"poi_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fission_coupon" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"code_hash" text,
	"code_round" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by_id" uuid,
	"used_poi_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fission_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"held_until" timestamp with time zone,
	"participant_id" uuid,
	"fetched_at" timestamp with time zone,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fission_item_work_id_unique" UNIQUE("work_id"),
	CONSTRAINT "fission_item_held" CHECK ((state in ('held', 'used')) = (participant_id is not null))
);
--> statement-breakpoint
CREATE TABLE "fission_participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"code_id" uuid,
	"person_id" uuid NOT NULL,
	"work_id" uuid,
	"state" text NOT NULL,
	"mark" text NOT NULL,
	"words" text NOT NULL,
	"block" text NOT NULL,
	"device" text NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"platform" text DEFAULT '' NOT NULL,
	"post_url" text DEFAULT '' NOT NULL,
	"post_key" text DEFAULT '' NOT NULL,
	"post_account" text DEFAULT '' NOT NULL,
	"look" text DEFAULT 'none' NOT NULL,
	"looked_at" timestamp with time zone,
	"looks_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"by_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"hold" text DEFAULT 'none' NOT NULL,
	"signs" text[] DEFAULT '{}' NOT NULL,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"lead_id" uuid
);
--> statement-breakpoint
CREATE TABLE "fission_plan" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fission_reward" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"hours" integer NOT NULL,
	"stock" integer NOT NULL,
	"left" integer NOT NULL,
	"valid_days" integer,
	"terms" text NOT NULL,
	"poi_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "fission_reward_left" CHECK ("left" between 0 and stock)
);
--> statement-breakpoint
CREATE TABLE "poi_staff" (
	"workspace_id" uuid NOT NULL,
	"poi_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	CONSTRAINT "poi_staff_poi_id_admin_id_pk" PRIMARY KEY("poi_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "reward_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"coupon_id" uuid,
	"entry" text NOT NULL,
	"amount" integer NOT NULL,
	"left_after" integer NOT NULL,
	"by_id" uuid,
	"poi_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_number" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_touch" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_touch" ADD COLUMN "code_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fission_code" ADD CONSTRAINT "fission_code_activity_id_fission_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."fission_activity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_code" ADD CONSTRAINT "fission_code_poi_id_poi_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."poi"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_code" ADD CONSTRAINT "fission_code_staff_id_admin_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_coupon" ADD CONSTRAINT "fission_coupon_reward_id_fission_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."fission_reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_coupon" ADD CONSTRAINT "fission_coupon_participant_id_fission_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."fission_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_coupon" ADD CONSTRAINT "fission_coupon_used_by_id_admin_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_coupon" ADD CONSTRAINT "fission_coupon_used_poi_id_poi_id_fk" FOREIGN KEY ("used_poi_id") REFERENCES "public"."poi"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_item" ADD CONSTRAINT "fission_item_activity_id_fission_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."fission_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_item" ADD CONSTRAINT "fission_item_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_participant" ADD CONSTRAINT "fission_participant_activity_id_fission_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."fission_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_participant" ADD CONSTRAINT "fission_participant_code_id_fission_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."fission_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_participant" ADD CONSTRAINT "fission_participant_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_participant" ADD CONSTRAINT "fission_participant_by_id_admin_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_participant" ADD CONSTRAINT "fission_participant_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_plan" ADD CONSTRAINT "fission_plan_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_plan" ADD CONSTRAINT "fission_plan_activity_id_fission_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."fission_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fission_reward" ADD CONSTRAINT "fission_reward_activity_id_fission_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."fission_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_staff" ADD CONSTRAINT "poi_staff_poi_id_poi_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."poi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_staff" ADD CONSTRAINT "poi_staff_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entry" ADD CONSTRAINT "reward_entry_reward_id_fission_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."fission_reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entry" ADD CONSTRAINT "reward_entry_coupon_id_fission_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."fission_coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_number" ADD CONSTRAINT "staff_number_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fission_activity_newest" ON "fission_activity" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fission_code_number" ON "fission_code" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "fission_code_activity" ON "fission_code" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fission_coupon_once" ON "fission_coupon" USING btree ("participant_id","reward_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fission_coupon_code" ON "fission_coupon" USING btree ("workspace_id","code_hash");--> statement-breakpoint
CREATE INDEX "fission_coupon_over" ON "fission_coupon" USING btree ("workspace_id","expires_at") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "fission_coupon_waiting" ON "fission_coupon" USING btree ("reward_id") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "fission_item_next" ON "fission_item" USING btree ("activity_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "fission_item_over" ON "fission_item" USING btree ("workspace_id","held_until") WHERE state = 'held' and fetched_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fission_participant_mark" ON "fission_participant" USING btree ("workspace_id","mark");--> statement-breakpoint
CREATE UNIQUE INDEX "fission_participant_post" ON "fission_participant" USING btree ("workspace_id","post_key") WHERE post_key <> '';--> statement-breakpoint
CREATE INDEX "fission_participant_person" ON "fission_participant" USING btree ("workspace_id","person_id","claimed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fission_participant_newest" ON "fission_participant" USING btree ("workspace_id","claimed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fission_participant_code" ON "fission_participant" USING btree ("code_id","claimed_at");--> statement-breakpoint
CREATE INDEX "fission_participant_activity" ON "fission_participant" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "fission_participant_block" ON "fission_participant" USING btree ("workspace_id","block","claimed_at") WHERE block <> '';--> statement-breakpoint
CREATE INDEX "fission_participant_account" ON "fission_participant" USING btree ("workspace_id","post_account") WHERE post_account <> '';--> statement-breakpoint
CREATE INDEX "fission_participant_due" ON "fission_participant" USING btree ("workspace_id","looks_at") WHERE looks_at is not null;--> statement-breakpoint
CREATE INDEX "fission_participant_lead" ON "fission_participant" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "fission_plan_activity" ON "fission_plan" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "fission_reward_activity" ON "fission_reward" USING btree ("activity_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "poi_staff_admin" ON "poi_staff" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_entry_once" ON "reward_entry" USING btree ("coupon_id","entry") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "reward_entry_newest" ON "reward_entry" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reward_entry_reward" ON "reward_entry" USING btree ("reward_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_touch_code" ON "lead_touch" USING btree ("code_id","lead_id") WHERE code_id is not null;