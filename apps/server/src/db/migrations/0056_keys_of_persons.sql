CREATE TABLE "api_key_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"fault" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"key_id" uuid,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"posts" jsonb NOT NULL,
	"made" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "post_order_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "posts_a_day" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "account_ids" uuid[];--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "asks_yes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key_call" ADD CONSTRAINT "api_key_call_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order" ADD CONSTRAINT "post_order_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order" ADD CONSTRAINT "post_order_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_call_newest" ON "api_key_call" USING btree ("workspace_id","key_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_key_call_old" ON "api_key_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_order_old" ON "post_order" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "publish_task" ADD CONSTRAINT "publish_task_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publish_task_key" ON "publish_task" USING btree ("key_id","due_at") WHERE key_id is not null;