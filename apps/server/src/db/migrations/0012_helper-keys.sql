ALTER TABLE "helper" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "pairing" ADD COLUMN "public_key" text;