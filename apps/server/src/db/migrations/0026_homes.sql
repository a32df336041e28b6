ALTER TABLE "site" ADD COLUMN "homes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "is_carried" boolean DEFAULT false NOT NULL;