ALTER TABLE "job_run" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "restock" jsonb DEFAULT '{"on":false,"least":10,"add":10}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "restock_fault" text;