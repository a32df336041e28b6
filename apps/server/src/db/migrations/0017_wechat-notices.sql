CREATE TABLE "wechat_binding" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"openid" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"silent_since" timestamp with time zone,
	"silent_reason" text
);
--> statement-breakpoint
CREATE TABLE "wechat_call" (
	"workspace_id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wechat_call_workspace_id_nonce_hash_pk" PRIMARY KEY("workspace_id","nonce_hash")
);
--> statement-breakpoint
CREATE TABLE "wechat_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"scene_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "wechat_code_scene_hash_unique" UNIQUE("scene_hash")
);
--> statement-breakpoint
CREATE TABLE "wechat_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"is_digest" boolean DEFAULT false NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_sender" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"app_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_token" text NOT NULL,
	"template" jsonb
);
--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_code" ADD CONSTRAINT "wechat_code_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_notice" ADD CONSTRAINT "wechat_notice_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_notice" ADD CONSTRAINT "wechat_notice_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_binding_openid" ON "wechat_binding" USING btree ("workspace_id","openid");--> statement-breakpoint
CREATE INDEX "wechat_code_person" ON "wechat_code" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_notice_once" ON "wechat_notice" USING btree ("admin_id","alarm_id");--> statement-breakpoint
CREATE INDEX "wechat_notice_waiting" ON "wechat_notice" USING btree ("workspace_id","admin_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "wechat_notice_lately" ON "wechat_notice" USING btree ("admin_id","claimed_at");