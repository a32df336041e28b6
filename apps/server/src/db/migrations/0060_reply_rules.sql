CREATE TABLE "reply_hit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"decided_at" timestamp with time zone,
	"answer_id" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reply_hit_once" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "account_talking" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"hour_most" integer,
	"day_most" integer,
	"gap_seconds" integer DEFAULT 0 NOT NULL,
	"quiet" jsonb,
	"paused_until" timestamp with time zone,
	"paused_why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"scene" text NOT NULL,
	"platforms" text[] NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"match" text NOT NULL,
	"keywords" text[] NOT NULL,
	"replies" text[] NOT NULL,
	"windows" jsonb NOT NULL,
	"cooldown_seconds" integer NOT NULL,
	"once_per_post" boolean NOT NULL,
	"needs_approval" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "talk_stop" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"is_stopped" boolean NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "to_judge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_rule_id_reply_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."reply_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_by_id_admin_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_hit" ADD CONSTRAINT "reply_hit_answer_id_message_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_talking" ADD CONSTRAINT "account_talking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_stop" ADD CONSTRAINT "talk_stop_by_id_admin_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_hit_newest" ON "reply_hit" USING btree ("workspace_id","state","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reply_hit_rule" ON "reply_hit" USING btree ("rule_id","at");--> statement-breakpoint
CREATE INDEX "reply_hit_conversation" ON "reply_hit" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "reply_hit_waiting" ON "reply_hit" USING btree ("workspace_id","at") WHERE state = 'queued' and answered_at is null;--> statement-breakpoint
CREATE INDEX "reply_hit_answered" ON "reply_hit" USING btree ("account_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "reply_rule_order" ON "reply_rule" USING btree ("workspace_id","place","id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_rule_id_reply_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."reply_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_to_judge" ON "message" USING btree ("workspace_id","seq") WHERE to_judge;--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("workspace_id","at","way","kind");