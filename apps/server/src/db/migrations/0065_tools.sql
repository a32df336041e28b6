CREATE TABLE "banned_word" (
	"workspace_id" uuid NOT NULL,
	"word" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banned_word_workspace_id_word_pk" PRIMARY KEY("workspace_id","word")
);
--> statement-breakpoint
CREATE TABLE "tool_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"source_bytes" bigint NOT NULL,
	"name" text NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"width" integer,
	"height" integer,
	"fault" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"material_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tool_file" ADD CONSTRAINT "tool_file_job_id_job_run_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tool_file_place" ON "tool_file" USING btree ("job_id","place");