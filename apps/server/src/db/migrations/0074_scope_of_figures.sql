ALTER TABLE "report" ADD COLUMN "leads_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "counts_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "report" SET "leads_changed" = true WHERE "frozen_at" IS NULL AND 'leads' = ANY("parts");