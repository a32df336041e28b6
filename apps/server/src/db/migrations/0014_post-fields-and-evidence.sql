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
ALTER TABLE "publish_task" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_evidence" ADD CONSTRAINT "publish_evidence_attempt_id_publish_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."publish_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_evidence_once" ON "publish_evidence" USING btree ("attempt_id","step");--> statement-breakpoint
CREATE INDEX "publish_evidence_old" ON "publish_evidence" USING btree ("workspace_id","created_at");