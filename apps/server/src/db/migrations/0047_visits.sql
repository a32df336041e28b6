CREATE TABLE "page_day_mark" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_day_mark_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "page_daily" (
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"touched" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"timed" integer DEFAULT 0 NOT NULL,
	"seconds_sum" double precision DEFAULT 0 NOT NULL,
	"depth" jsonb NOT NULL,
	"clicks" jsonb NOT NULL,
	"last_visit_at" timestamp with time zone,
	"summed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_daily_project_id_channel_day_pk" PRIMARY KEY("project_id","channel","day")
);
--> statement-breakpoint
CREATE TABLE "page_event" (
	"view" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"page_uuid" text,
	"element_uuid" text,
	"x" double precision,
	"y" double precision,
	"seconds" double precision,
	CONSTRAINT "page_event_view_number_position_pk" PRIMARY KEY("view","number","position")
);
--> statement-breakpoint
CREATE TABLE "unknown_visit" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_salt" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visit_salt_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_tally" (
	"slug" text NOT NULL,
	"day" date NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_by_bots" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_tally_slug_day_pk" PRIMARY KEY("slug","day")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"view" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"channel" text NOT NULL,
	"referrer_host" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_submission" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "page_day_mark" ADD CONSTRAINT "page_day_mark_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_daily" ADD CONSTRAINT "page_daily_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_event" ADD CONSTRAINT "page_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_event_day" ON "page_event" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "page_event_age" ON "page_event" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "visit_of_day" ON "visit" USING btree ("slug","day","visitor");--> statement-breakpoint
CREATE INDEX "visit_age" ON "visit" USING btree ("workspace_id","day");