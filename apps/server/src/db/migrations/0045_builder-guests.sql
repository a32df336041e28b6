CREATE TABLE "project_presence" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"page_uuid" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_presence_project_id_user_id_tab_id_pk" PRIMARY KEY("project_id","user_id","tab_id")
);
--> statement-breakpoint
ALTER TABLE "builder_invite" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_presence" ADD CONSTRAINT "project_presence_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_presence" ADD CONSTRAINT "project_presence_user_id_builder_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."builder_user"("id") ON DELETE cascade ON UPDATE no action;