ALTER TABLE "form" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "country" text DEFAULT 'CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "country_at" timestamp with time zone;