CREATE TABLE "project_member" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_member_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "project_presence" ADD COLUMN "selection" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_presence" ADD COLUMN "typing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_user_id_builder_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_added_by_builder_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_member_user" ON "project_member" USING btree ("user_id") WHERE "project_member"."removed_at" is null;