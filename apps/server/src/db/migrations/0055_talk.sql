CREATE SEQUENCE "public"."talk_news" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"assignee_id" uuid,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_text" text NOT NULL,
	"last_is_ours" boolean NOT NULL,
	"lead_id" uuid,
	"news" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_once" UNIQUE("workspace_id","account_id","remote_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"remote_id" text,
	"way" text NOT NULL,
	"kind" text,
	"text" text NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_history" boolean DEFAULT false NOT NULL,
	"on_post" text,
	"task_id" uuid,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_once" UNIQUE("workspace_id","account_id","remote_id"),
	CONSTRAINT "message_seq" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "talk_cursor" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"is_history" boolean DEFAULT true NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"is_unavailable" boolean DEFAULT false NOT NULL,
	"fault" text,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "talk_cursor_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "talk_send" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"to_ref" text NOT NULL,
	"state" text NOT NULL,
	"fence" integer NOT NULL,
	"tries" integer NOT NULL,
	"not_before" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"begun" boolean DEFAULT false NOT NULL,
	"unsure_since" timestamp with time zone,
	"read_at" timestamp with time zone,
	"sent_by" text,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assignee_id_admin_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_by_id_admin_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_cursor" ADD CONSTRAINT "talk_cursor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_send" ADD CONSTRAINT "talk_send_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_send" ADD CONSTRAINT "talk_send_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_send" ADD CONSTRAINT "talk_send_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("workspace_id","state","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"assignee_id","account_id");--> statement-breakpoint
CREATE INDEX "conversation_waiting" ON "conversation" USING btree ("workspace_id","waiting_since","id","assignee_id","account_id") WHERE "conversation"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversation_assignee" ON "conversation" USING btree ("workspace_id","assignee_id","state","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE INDEX "conversation_snoozed" ON "conversation" USING btree ("workspace_id","snoozed_until") WHERE "conversation"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "conversation_news" ON "conversation" USING btree ("workspace_id","news");--> statement-breakpoint
CREATE INDEX "conversation_lead" ON "conversation" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "message_conversation" ON "message" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "talk_cursor_workspace" ON "talk_cursor" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "talk_send_waiting" ON "talk_send" USING btree ("workspace_id","not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "talk_send_sending" ON "talk_send" USING btree ("workspace_id","lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "talk_send_unsure" ON "talk_send" USING btree ("workspace_id","read_at") WHERE state = 'unsure';--> statement-breakpoint
CREATE INDEX "talk_send_conversation" ON "talk_send" USING btree ("conversation_id");