CREATE TABLE "customer_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_identity_remote" UNIQUE("workspace_id","platform","remote_id")
);
--> statement-breakpoint
CREATE TABLE "customer_merge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_tag" (
	"workspace_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tag_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_contact" text,
	"phone_key" text,
	"phone_shown" text,
	"phone_tail" text,
	"wechat_key" text,
	"wechat_shown" text,
	"email_key" text,
	"email_shown" text,
	"level" text,
	"note" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"first_kind" text,
	"first_name" text DEFAULT '' NOT NULL,
	"first_link_id" uuid,
	"first_link_name" text DEFAULT '' NOT NULL,
	"first_work_id" uuid,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"deal_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"deal_count" integer DEFAULT 0 NOT NULL,
	"last_contact_at" timestamp with time zone,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"lead_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"title" text NOT NULL,
	"corrects" uuid,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_event" ADD CONSTRAINT "customer_event_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD CONSTRAINT "customer_identity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tag" ADD CONSTRAINT "customer_tag_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_owner_id_admin_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged_into_customer_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_corrects_deal_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."deal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_event_customer" ON "customer_event" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_identity_customer" ON "customer_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merge_customer" ON "customer_merge" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_tag_tag" ON "customer_tag" USING btree ("workspace_id","tag","customer_id");--> statement-breakpoint
CREATE INDEX "customer_newest" ON "customer" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"owner_id","merged_into");--> statement-breakpoint
CREATE INDEX "customer_contact" ON "customer" USING btree ("workspace_id","last_contact_at","id","owner_id","merged_into");--> statement-breakpoint
CREATE INDEX "customer_owner" ON "customer" USING btree ("workspace_id","owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("workspace_id","phone_key");--> statement-breakpoint
CREATE INDEX "customer_phone_tail" ON "customer" USING btree ("workspace_id","phone_tail");--> statement-breakpoint
CREATE INDEX "customer_wechat" ON "customer" USING btree ("workspace_id","wechat_key");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("merged_into") WHERE "customer"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "deal_customer" ON "deal" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deal_at" ON "deal" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "deal_corrects" ON "deal" USING btree ("corrects") WHERE "deal"."corrects" is not null;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_customer" ON "lead" USING btree ("customer_id") WHERE "lead"."customer_id" is not null;