ALTER TABLE "post_order" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "post_order" ADD CONSTRAINT "post_order_link_hash_unique" UNIQUE("link_hash");