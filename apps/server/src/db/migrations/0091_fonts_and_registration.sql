ALTER TABLE "material" ADD COLUMN "post_script_name" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "open_workspace_id" uuid;