CREATE TABLE "rate_limit" (
	"subject" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"most" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_failure" CASCADE;--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "ordered_by" uuid;--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "device_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "job_run" SET "ordered_by" = ("payload" ->> 'adminId')::uuid WHERE "kind" IN ('bulk', 'export');
