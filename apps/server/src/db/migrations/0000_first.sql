CREATE SEQUENCE "public"."publish_fence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"remote_id" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text NOT NULL,
	"profile_url" text NOT NULL,
	"group_id" uuid,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone,
	"posting_mode" text DEFAULT 'ask' NOT NULL,
	"sealed_session" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_material" (
	"workspace_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "clip_material_clip_id_material_id_pk" PRIMARY KEY("clip_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "clip" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"left_after" numeric(14, 2) NOT NULL,
	"idempotency_key" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helper" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"secret_hash" text NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone,
	"unpaired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "pairing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"code" text NOT NULL,
	"poll_secret_hash" text NOT NULL,
	"confirmed_workspace_id" uuid,
	"helper_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeemed_ticket" (
	"jti" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"payload" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_beat" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"kind" text NOT NULL,
	"mimetype" text NOT NULL,
	"extension" text NOT NULL,
	"demuxer" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"fps" real,
	"codec" text,
	"has_audio" boolean NOT NULL,
	"storage_key" text NOT NULL,
	"thumb_key" text,
	"waveform" real[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"bytes_said" bigint NOT NULL,
	"bytes_received" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_account" (
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plan_account_plan_id_account_id_pk" PRIMARY KEY("plan_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"posting_times" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publish_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"helper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_by" text NOT NULL,
	"task_version" integer NOT NULL,
	"fence" bigint DEFAULT nextval('publish_fence') NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"phase" text DEFAULT 'claimed' NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"committing_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publish_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"job_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"phase" text,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	"not_before" timestamp with time zone,
	"publish_id" text,
	"published_url" text,
	"committed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"next_verify_at" timestamp with time zone,
	"verify_tries" integer DEFAULT 0 NOT NULL,
	"absent_seen" integer DEFAULT 0 NOT NULL,
	"confirmed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "publish_task_job_key_unique" UNIQUE("job_key")
);
--> statement-breakpoint
CREATE TABLE "admin_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "admin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"language" text,
	"theme" text,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "login_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"agent_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text DEFAULT 'Matrixcast' NOT NULL,
	"notice_title" text DEFAULT '' NOT NULL,
	"notice_jump_url" text DEFAULT '' NOT NULL,
	"yun_guan_jia_mac" text DEFAULT '' NOT NULL,
	"yun_guan_jia_win" text DEFAULT '' NOT NULL,
	"sentinel" text
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"card_type" text DEFAULT 'standard' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"variant" integer NOT NULL,
	"title" text NOT NULL,
	"topics" text[] NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"production" integer DEFAULT 1 NOT NULL,
	"fingerprint" text,
	"video_key" text,
	"cover_key" text,
	"sha256" text,
	"bytes" bigint,
	"cover_sha256" text,
	"cover_bytes" bigint,
	"seconds" double precision,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_group_id_account_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."account_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_material" ADD CONSTRAINT "clip_material_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_material" ADD CONSTRAINT "clip_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip" ADD CONSTRAINT "clip_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_account" ADD CONSTRAINT "plan_account_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_account" ADD CONSTRAINT "plan_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD CONSTRAINT "publish_attempt_task_id_publish_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."publish_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_group_name" ON "account_group" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_once" ON "account" USING btree ("workspace_id","platform","remote_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_group_members" ON "account" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "operation_log_newest" ON "operation_log" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clip_material_material" ON "clip_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "clip_plan" ON "clip" USING btree ("plan_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clip_newest" ON "clip" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_key" ON "ledger_entry" USING btree ("workspace_id","kind","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_entry_newest" ON "ledger_entry" USING btree ("workspace_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pairing_code" ON "pairing" USING btree ("code");--> statement-breakpoint
CREATE INDEX "job_run_newest" ON "job_run" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_run_active" ON "job_run" USING btree ("workspace_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_run_subject" ON "job_run" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_once" ON "material" USING btree ("workspace_id","sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_kind_newest" ON "material" USING btree ("workspace_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plan_account_account" ON "plan_account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "plan_newest" ON "plan" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_live_task" ON "publish_attempt" USING btree ("task_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_live_account" ON "publish_attempt" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "publish_attempt_task" ON "publish_attempt" USING btree ("task_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_task_once" ON "publish_task" USING btree ("work_id","account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_waiting" ON "publish_task" USING btree ("workspace_id","due_at") WHERE state = 'waiting' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_verify" ON "publish_task" USING btree ("workspace_id","next_verify_at") WHERE next_verify_at is not null;--> statement-breakpoint
CREATE INDEX "publish_task_state" ON "publish_task" USING btree ("workspace_id","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "publish_task_account" ON "publish_task" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "publish_task_plan" ON "publish_task" USING btree ("plan_id","state");--> statement-breakpoint
CREATE INDEX "admin_session_admin" ON "admin_session" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_username" ON "admin" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "login_failure_subject" ON "login_failure" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_variant" ON "work" USING btree ("clip_id","variant");--> statement-breakpoint
CREATE INDEX "work_newest" ON "work" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_plan" ON "work" USING btree ("plan_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;