-- The schema as version 0.1.0 had it: what its 36 migrations made, in one. A database that they made is taken over (adopt-baseline.ts).
CREATE SEQUENCE "public"."publish_fence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_operator" (
	"account_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "account_operator_account_id_admin_id_pk" PRIMARY KEY("account_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "account_proxy" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"scheme" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"username" text NOT NULL,
	"sealed_url" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"answered_ms" integer,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_stat" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"fans" bigint,
	"works" bigint,
	"plays" bigint,
	"likes" bigint,
	CONSTRAINT "account_stat_account_id_day_pk" PRIMARY KEY("account_id","day")
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
	"state_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"session_ends_at" timestamp with time zone,
	"posting_mode" text DEFAULT 'ask' NOT NULL,
	"browser_locale" text,
	"browser_time_zone" text,
	"sealed_session" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_authorization" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"account_id" uuid,
	"sealed_pending" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_login_plan" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sealed_plan" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_endpoint" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"limit_seconds" integer NOT NULL,
	"voices" jsonb NOT NULL,
	"falls_back" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_endpoint_workspace_id_kind_pk" PRIMARY KEY("workspace_id","kind")
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
CREATE TABLE "bulk_row" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" text NOT NULL,
	"label" text NOT NULL,
	"shown" jsonb,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bulk_row_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "asked_order" (
	"workspace_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_order_workspace_id_order_id_pk" PRIMARY KEY("workspace_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "clip_material" (
	"workspace_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "clip_material_clip_id_material_id_pk" PRIMARY KEY("clip_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "clip_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "copywriting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"industry" text,
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
	"public_key" text,
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
	"public_key" text,
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
	"priority" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "material_band" (
	"workspace_id" uuid NOT NULL,
	"band" integer NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "material_band_workspace_id_band_material_id_pk" PRIMARY KEY("workspace_id","band","material_id")
);
--> statement-breakpoint
CREATE TABLE "material_folder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_folder_once" UNIQUE NULLS NOT DISTINCT("workspace_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "material_frames" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_tag" (
	"workspace_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "material_tag_material_id_tag_pk" PRIMARY KEY("material_id","tag")
);
--> statement-breakpoint
CREATE TABLE "material_twin" (
	"workspace_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"share" real NOT NULL,
	CONSTRAINT "material_twin_material_id_twin_id_pk" PRIMARY KEY("material_id","twin_id")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"folder_id" uuid,
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
	"title" text DEFAULT '' NOT NULL,
	"artist" text DEFAULT '' NOT NULL,
	"mood" text,
	"category" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT 'unknown' NOT NULL,
	"licence_proof" text DEFAULT '' NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"loudness" real,
	"bpm" real,
	"glyphs" integer,
	"studied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"method" text DEFAULT 'multipart' NOT NULL,
	"folder_id" uuid,
	"replaces_id" uuid,
	"bytes_said" bigint NOT NULL,
	"bytes_received" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passing_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passing_file_once" UNIQUE("workspace_id","storage_key")
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
	"version" integer DEFAULT 1 NOT NULL,
	"posting_times" jsonb NOT NULL,
	"restock" jsonb DEFAULT '{"on":false,"least":10,"add":10}'::jsonb NOT NULL,
	"restock_fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_app" (
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"site" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_app_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform")
);
--> statement-breakpoint
CREATE TABLE "platform_switch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"on_since" timestamp with time zone,
	"switched_by" uuid NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by_attempt" uuid
);
--> statement-breakpoint
CREATE TABLE "account_posting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"gap_minutes" integer DEFAULT 0 NOT NULL,
	"jitter_minutes" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet" jsonb,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"task_id" uuid GENERATED ALWAYS AS (case when kind in ('overdue', 'unknown', 'failed') then subject::uuid end) STORED,
	"reason" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_breaker" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"reason" text NOT NULL,
	"step" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "publish_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"helper_id" uuid,
	"number" integer NOT NULL,
	"started_by" text NOT NULL,
	"task_version" integer NOT NULL,
	"fence" bigint DEFAULT nextval('publish_fence') NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"phase" text DEFAULT 'claimed' NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"title" text,
	"topics" text[],
	"publish_id" text,
	"stopped_at_post" text,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"committing_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publish_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"step" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_task_tally" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"tasks" integer NOT NULL
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
	"shelf" text GENERATED ALWAYS AS (case when state in ('accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand') then 'published' else state end) STORED NOT NULL,
	"phase" text,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"dealt_by_plan" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"wanted_at" timestamp with time zone,
	"not_before" timestamp with time zone,
	"publish_id" text,
	"published_url" text,
	"committed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"next_verify_at" timestamp with time zone,
	"verify_tries" integer DEFAULT 0 NOT NULL,
	"absent_seen" integer DEFAULT 0 NOT NULL,
	"absent_at" timestamp with time zone,
	"confirmed_by" uuid,
	"failed_alone_at" timestamp with time zone,
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
	"sentinel" text,
	"woken_at" timestamp with time zone,
	"is_listening" boolean DEFAULT true NOT NULL,
	"homes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"card_type" text DEFAULT 'standard' NOT NULL,
	"expires_at" timestamp with time zone,
	"set_back_at" timestamp with time zone,
	"set_back_fence" bigint,
	"is_carried" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"column_order" jsonb NOT NULL,
	"hidden_columns" jsonb NOT NULL,
	"is_compact" boolean NOT NULL,
	"is_grid" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "work_band" (
	"workspace_id" uuid NOT NULL,
	"band" integer NOT NULL,
	"work_id" uuid NOT NULL,
	CONSTRAINT "work_band_workspace_id_band_work_id_pk" PRIMARY KEY("workspace_id","band","work_id")
);
--> statement-breakpoint
CREATE TABLE "work_look" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"title" text NOT NULL,
	"limits" jsonb NOT NULL,
	"hashes" text[],
	"cover_hash" text
);
--> statement-breakpoint
CREATE TABLE "work_twin" (
	"workspace_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"near" text NOT NULL,
	"shared_frames_percent" real NOT NULL,
	"title_likeness_percent" real NOT NULL,
	"cover_distance_bits" integer,
	CONSTRAINT "work_twin_work_id_twin_id_pk" PRIMARY KEY("work_id","twin_id")
);
--> statement-breakpoint
CREATE TABLE "bundle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"work_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_draw" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"made_of" text,
	"timeline" jsonb
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
	"alike" text,
	"outdated" boolean DEFAULT false NOT NULL,
	"video_key" text,
	"cover_key" text,
	"sha256" text,
	"bytes" bigint,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
ALTER TABLE "account_operator" ADD CONSTRAINT "account_operator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_proxy" ADD CONSTRAINT "account_proxy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_stat" ADD CONSTRAINT "account_stat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_group_id_account_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."account_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_job_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_material" ADD CONSTRAINT "clip_material_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_material" ADD CONSTRAINT "clip_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip" ADD CONSTRAINT "clip_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_band" ADD CONSTRAINT "material_band_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder" ADD CONSTRAINT "material_folder_parent_id_material_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."material_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_frames" ADD CONSTRAINT "material_frames_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_tag" ADD CONSTRAINT "material_tag_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_twin" ADD CONSTRAINT "material_twin_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_twin" ADD CONSTRAINT "material_twin_twin_id_material_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_folder_id_material_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_folder_id_material_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_replaces_id_material_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_account" ADD CONSTRAINT "plan_account_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_account" ADD CONSTRAINT "plan_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_posting" ADD CONSTRAINT "account_posting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_attempt" ADD CONSTRAINT "publish_attempt_task_id_publish_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."publish_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_evidence" ADD CONSTRAINT "publish_evidence_attempt_id_publish_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."publish_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_code" ADD CONSTRAINT "wechat_code_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_notice" ADD CONSTRAINT "wechat_notice_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_notice" ADD CONSTRAINT "wechat_notice_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_band" ADD CONSTRAINT "work_band_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_look" ADD CONSTRAINT "work_look_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_twin" ADD CONSTRAINT "work_twin_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_twin" ADD CONSTRAINT "work_twin_twin_id_work_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_draw" ADD CONSTRAINT "work_draw_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_clip_id_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_group_name" ON "account_group" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "account_operator_person" ON "account_operator" USING btree ("admin_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_once" ON "account" USING btree ("workspace_id","platform","remote_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_group_members" ON "account" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "operation_log_newest" ON "operation_log" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_row_outcome" ON "bulk_row" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "clip_material_material" ON "clip_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "clip_template_newest" ON "clip_template" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clip_plan" ON "clip" USING btree ("plan_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clip_newest" ON "clip" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "copywriting_newest" ON "copywriting" USING btree ("workspace_id","created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_key" ON "ledger_entry" USING btree ("workspace_id","kind","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_entry_newest" ON "ledger_entry" USING btree ("workspace_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pairing_code" ON "pairing" USING btree ("code");--> statement-breakpoint
CREATE INDEX "job_run_newest" ON "job_run" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_run_active" ON "job_run" USING btree ("workspace_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_run_subject" ON "job_run" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "material_band_material" ON "material_band" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "material_tag_tag" ON "material_tag" USING btree ("workspace_id","tag","material_id");--> statement-breakpoint
CREATE INDEX "material_twin_twin" ON "material_twin" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "material_twin_workspace" ON "material_twin" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_once" ON "material" USING btree ("workspace_id","sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_kind_newest" ON "material" USING btree ("workspace_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_folder_newest" ON "material" USING btree ("workspace_id","folder_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_trash" ON "material" USING btree ("workspace_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "material_unstudied" ON "material" USING btree ("workspace_id") WHERE studied_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_mood" ON "material" USING btree ("workspace_id","mood") WHERE mood is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_content" ON "material" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "passing_file_used" ON "passing_file" USING btree ("workspace_id","used_at");--> statement-breakpoint
CREATE INDEX "plan_account_account" ON "plan_account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "plan_newest" ON "plan" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_switch_once" ON "platform_switch" USING btree ("workspace_id","platform");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("workspace_id","kind","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "alarm_newest" ON "alarm" USING btree ("workspace_id","raised_at" DESC NULLS LAST) WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_breaker_once" ON "platform_breaker" USING btree ("workspace_id","platform");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_live_task" ON "publish_attempt" USING btree ("task_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_attempt_live_account" ON "publish_attempt" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "publish_attempt_task" ON "publish_attempt" USING btree ("task_id","number");--> statement-breakpoint
CREATE INDEX "publish_attempt_commits" ON "publish_attempt" USING btree ("account_id","committing_at") WHERE committing_at is not null;--> statement-breakpoint
CREATE INDEX "publish_attempt_begun" ON "publish_attempt" USING btree ("account_id",coalesce("committing_at", "started_at"));--> statement-breakpoint
CREATE INDEX "publish_attempt_number" ON "publish_attempt" USING btree ("account_id","publish_id") WHERE publish_id <> '';--> statement-breakpoint
CREATE INDEX "publish_attempt_platform_faults" ON "publish_attempt" USING btree ("workspace_id","ended_at") WHERE fault in ('selectorChanged', 'platformDown');--> statement-breakpoint
CREATE INDEX "publish_attempt_leases" ON "publish_attempt" USING btree ("lease_until") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_evidence_once" ON "publish_evidence" USING btree ("attempt_id","step");--> statement-breakpoint
CREATE INDEX "publish_evidence_old" ON "publish_evidence" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "publish_task_tally_shelf" ON "publish_task_tally" USING btree ("workspace_id","account_id","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_task_once" ON "publish_task" USING btree ("work_id","account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_waiting" ON "publish_task" USING btree ("workspace_id","due_at") WHERE state = 'waiting' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_verify" ON "publish_task" USING btree ("workspace_id","next_verify_at") WHERE next_verify_at is not null;--> statement-breakpoint
CREATE INDEX "publish_task_shelf" ON "publish_task" USING btree ("workspace_id","shelf","due_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_due" ON "publish_task" USING btree ("workspace_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_account_due" ON "publish_task" USING btree ("account_id","due_at") WHERE state = 'waiting' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_approved" ON "publish_task" USING btree ("account_id","due_at") WHERE state = 'waiting' and deleted_at is null and approved_at is not null;--> statement-breakpoint
CREATE INDEX "publish_task_wanted" ON "publish_task" USING btree ("workspace_id","wanted_at") WHERE state = 'waiting' and deleted_at is null and wanted_at is not null;--> statement-breakpoint
CREATE INDEX "publish_task_not_looked" ON "publish_task" USING btree ("workspace_id","created_at","account_id") WHERE state = 'waiting' and deleted_at is null and looked_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_left" ON "publish_task" USING btree ("workspace_id",coalesce("next_verify_at", '-infinity'::timestamptz)) WHERE state = 'accepted' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_failed_alone" ON "publish_task" USING btree ("workspace_id","failed_alone_at") WHERE state = 'failed' and deleted_at is null and failed_alone_at is not null;--> statement-breakpoint
CREATE INDEX "publish_task_account" ON "publish_task" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "publish_task_seen" ON "publish_task" USING btree ("account_id","due_at") WHERE state in ('verified', 'confirmedByHand');--> statement-breakpoint
CREATE INDEX "publish_task_work" ON "publish_task" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "publish_task_plan" ON "publish_task" USING btree ("plan_id","state");--> statement-breakpoint
CREATE INDEX "admin_session_admin" ON "admin_session" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_username" ON "admin" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "login_failure_subject" ON "login_failure" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("admin_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_binding_openid" ON "wechat_binding" USING btree ("workspace_id","openid");--> statement-breakpoint
CREATE INDEX "wechat_code_person" ON "wechat_code" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_notice_once" ON "wechat_notice" USING btree ("admin_id","alarm_id");--> statement-breakpoint
CREATE INDEX "wechat_notice_waiting" ON "wechat_notice" USING btree ("workspace_id","admin_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "wechat_notice_lately" ON "wechat_notice" USING btree ("admin_id","claimed_at");--> statement-breakpoint
CREATE INDEX "work_band_work" ON "work_band" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_twin_twin" ON "work_twin" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "work_twin_workspace" ON "work_twin" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_variant" ON "work" USING btree ("clip_id","variant");--> statement-breakpoint
CREATE INDEX "work_newest" ON "work" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_in_making" ON "work" USING btree ("workspace_id") WHERE state in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "work_plan" ON "work" USING btree ("plan_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION tally_publish_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, count(*) FROM after_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, shelf;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, -count(*) FROM before_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, shelf;
  ELSE
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, sum(step) FROM (
      SELECT workspace_id, account_id, shelf, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT workspace_id, account_id, shelf, -1 FROM before_rows WHERE deleted_at IS NULL
    ) steps GROUP BY workspace_id, account_id, shelf HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON publish_task REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();
