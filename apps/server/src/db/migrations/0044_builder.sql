CREATE TABLE "builder_image" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_image_user_id_material_id_pk" PRIMARY KEY("user_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "builder_invite" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_invite_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "builder_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "builder_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"admin_id" uuid,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_user_admin_id_unique" UNIQUE("admin_id")
);
--> statement-breakpoint
CREATE TABLE "project_material" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_material_project_id_material_id_pk" PRIMARY KEY("project_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "project_revision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"rev" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"by" uuid,
	"doc" jsonb NOT NULL,
	"hash" text NOT NULL,
	"form_schema" jsonb,
	"html_key" text,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_revision_once" UNIQUE("project_id","rev")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text DEFAULT 'page' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_key" text DEFAULT '' NOT NULL,
	"page_mode" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"is_publish" boolean DEFAULT false NOT NULL,
	"is_market" boolean DEFAULT false NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"source_id" uuid,
	"doc" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_revision" uuid,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "builder_image" ADD CONSTRAINT "builder_image_user_id_builder_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_image" ADD CONSTRAINT "builder_image_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_invite" ADD CONSTRAINT "builder_invite_made_by_admin_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_invite" ADD CONSTRAINT "builder_invite_used_by_builder_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."builder_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_session" ADD CONSTRAINT "builder_session_user_id_builder_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_user" ADD CONSTRAINT "builder_user_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_revision" ADD CONSTRAINT "project_revision_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_revision" ADD CONSTRAINT "project_revision_by_builder_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."builder_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_owner_id_builder_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."builder_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_updated_by_builder_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."builder_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builder_session_user" ON "builder_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "builder_user_username" ON "builder_user" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "project_material_material" ON "project_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "project_newest" ON "project" USING btree ("workspace_id","owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "project"."deleted_at" is null;