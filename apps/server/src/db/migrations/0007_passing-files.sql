CREATE TABLE "passing_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passing_file_once" UNIQUE("workspace_id","storage_key")
);
--> statement-breakpoint
CREATE INDEX "passing_file_used" ON "passing_file" USING btree ("workspace_id","used_at");