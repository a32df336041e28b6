ALTER TABLE "material" ADD COLUMN "proxy_key" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "proxied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "material_unproxied" ON "material" USING btree ("workspace_id") WHERE proxied_at is null and kind = 'video' and deleted_at is null;