ALTER TABLE "alarm" ADD COLUMN "lead_id" uuid GENERATED ALWAYS AS (case when kind = 'leadDue' then subject::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "for_person" uuid;