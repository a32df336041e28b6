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
CREATE TABLE "bulk_row" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" text NOT NULL,
	"label" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bulk_row_run_id_position_pk" PRIMARY KEY("run_id","position")
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
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_job_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_row_outcome" ON "bulk_row" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "copywriting_newest" ON "copywriting" USING btree ("workspace_id","created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("admin_id","list","name");