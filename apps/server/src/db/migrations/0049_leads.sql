CREATE TABLE "follow_up" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"way" text NOT NULL,
	"content" text NOT NULL,
	"next_at" timestamp with time zone,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_day" (
	"workspace_id" uuid NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "lead_day_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pool_id" uuid,
	"to_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_intake" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_intake_workspace_id_kind_ref_pk" PRIMARY KEY("workspace_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "lead_pool_member" (
	"workspace_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	CONSTRAINT "lead_pool_member_pool_id_admin_id_pk" PRIMARY KEY("pool_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "lead_pool" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"claim_day_most" integer,
	"hold_most" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_pool_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "lead_tag" (
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "lead_tag_lead_id_tag_pk" PRIMARY KEY("lead_id","tag")
);
--> statement-breakpoint
CREATE TABLE "lead_touch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"page_id" uuid,
	"source_name" text NOT NULL,
	"words" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"sealed_contact" text,
	"phone_key" text,
	"phone_shown" text,
	"phone_tail" text,
	"wechat_key" text,
	"wechat_shown" text,
	"email_key" text,
	"email_shown" text,
	"area" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"level" text,
	"source_kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"page_id" uuid,
	"source_name" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"pool_id" uuid,
	"owner_id" uuid,
	"assigned_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"last_follow_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"converted_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"touches" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_number" UNIQUE("workspace_id","number"),
	CONSTRAINT "lead_source" UNIQUE("workspace_id","source_kind","source_ref")
);
--> statement-breakpoint
ALTER TABLE "page_submission" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_intake" ADD CONSTRAINT "lead_intake_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_pool_member" ADD CONSTRAINT "lead_pool_member_pool_id_lead_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."lead_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_pool_member" ADD CONSTRAINT "lead_pool_member_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tag" ADD CONSTRAINT "lead_tag_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_touch" ADD CONSTRAINT "lead_touch_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_pool_id_lead_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."lead_pool"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_admin_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_lead" ON "follow_up" USING btree ("lead_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_event_lead" ON "lead_event" USING btree ("lead_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_event_claims" ON "lead_event" USING btree ("workspace_id","by_id","pool_id","at") WHERE "lead_event"."kind" = 'claimed';--> statement-breakpoint
CREATE INDEX "lead_pool_member_person" ON "lead_pool_member" USING btree ("admin_id","pool_id");--> statement-breakpoint
CREATE INDEX "lead_tag_tag" ON "lead_tag" USING btree ("workspace_id","tag","lead_id");--> statement-breakpoint
CREATE INDEX "lead_touch_lead" ON "lead_touch" USING btree ("lead_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_newest" ON "lead" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"owner_id","pool_id","account_id");--> statement-breakpoint
CREATE INDEX "lead_state" ON "lead" USING btree ("workspace_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"owner_id","pool_id","account_id");--> statement-breakpoint
CREATE INDEX "lead_due" ON "lead" USING btree ("workspace_id","next_at","id","owner_id","pool_id","account_id") WHERE "lead"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_owner" ON "lead" USING btree ("workspace_id","owner_id","next_at","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"pool_id","account_id");--> statement-breakpoint
CREATE INDEX "lead_in_pool" ON "lead" USING btree ("workspace_id","pool_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"owner_id","account_id") WHERE "lead"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "lead_phone" ON "lead" USING btree ("workspace_id","phone_key");--> statement-breakpoint
CREATE INDEX "lead_phone_tail" ON "lead" USING btree ("workspace_id","phone_tail");--> statement-breakpoint
CREATE INDEX "lead_wechat" ON "lead" USING btree ("workspace_id","wechat_key");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "page_submission_waiting" ON "page_submission" USING btree ("workspace_id","created_at") WHERE "page_submission"."taken_at" is null;