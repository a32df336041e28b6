CREATE TABLE "form_day" (
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"day" date NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_day_form_id_day_pk" PRIMARY KEY("form_id","day")
);
--> statement-breakpoint
CREATE TABLE "form_intake" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"via" text NOT NULL,
	"ref" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"field" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"consent_version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"fields" jsonb NOT NULL,
	"consent" text NOT NULL,
	"consent_version" integer DEFAULT 1 NOT NULL,
	"submit" text NOT NULL,
	"thanks" text NOT NULL,
	"redirect" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"pool_id" uuid,
	"same_person" text NOT NULL,
	"colour" text NOT NULL,
	"background" text NOT NULL,
	"language" text NOT NULL,
	"hour_most" integer NOT NULL,
	"key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_member" (
	"workspace_id" uuid NOT NULL,
	"inbox_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	CONSTRAINT "inbox_member_inbox_id_admin_id_pk" PRIMARY KEY("inbox_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"greeting" text NOT NULL,
	"away" text NOT NULL,
	"hours" jsonb,
	"hosts" jsonb NOT NULL,
	"asks_first" boolean NOT NULL,
	"consent" text NOT NULL,
	"colour" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversation_newest";--> statement-breakpoint
DROP INDEX "conversation_waiting";--> statement-breakpoint
DROP INDEX "conversation_assignee";--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_send" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "inbox_id" uuid;--> statement-breakpoint
ALTER TABLE "form_day" ADD CONSTRAINT "form_day_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_intake" ADD CONSTRAINT "form_intake_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_intake" ADD CONSTRAINT "form_intake_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_pool_id_lead_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."lead_pool"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_member" ADD CONSTRAINT "inbox_member_inbox_id_inbox_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_member" ADD CONSTRAINT "inbox_member_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_intake_newest" ON "form_intake" USING btree ("form_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_intake_age" ON "form_intake" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "form_newest" ON "form" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_member_person" ON "inbox_member" USING btree ("admin_id","inbox_id");--> statement-breakpoint
CREATE INDEX "inbox_newest" ON "inbox" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_inbox_id_inbox_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("workspace_id","state","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"assignee_id","account_id","inbox_id");--> statement-breakpoint
CREATE INDEX "conversation_waiting" ON "conversation" USING btree ("workspace_id","waiting_since","id","assignee_id","account_id","inbox_id") WHERE "conversation"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversation_assignee" ON "conversation" USING btree ("workspace_id","assignee_id","state","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id","inbox_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_of_visitor" UNIQUE("inbox_id","remote_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_of_visitor" UNIQUE("conversation_id","remote_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_of_one" CHECK (num_nonnulls("conversation"."account_id", "conversation"."inbox_id") = 1);