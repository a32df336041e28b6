ALTER TABLE "site" ADD COLUMN "backup_workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "backup_hour" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "backup_keep" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "backup_with_files" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "backup_since" timestamp with time zone;