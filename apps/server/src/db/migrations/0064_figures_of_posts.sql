CREATE TABLE "account_gain" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"day" date NOT NULL,
	"plays" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	"saves" bigint,
	"readings" integer NOT NULL,
	CONSTRAINT "account_gain_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_now" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"plays" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	"saves" bigint,
	"typed" text[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp with time zone,
	"typed_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"next_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_stat" (
	"task_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	"saves" bigint,
	CONSTRAINT "post_stat_task_id_day_pk" PRIMARY KEY("task_id","day")
);
--> statement-breakpoint
CREATE TABLE "day_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_cost" (
	"plan_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_cost_plan_id_day_pk" PRIMARY KEY("plan_id","day")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"sentence" text NOT NULL,
	"filters" jsonb NOT NULL,
	"parts" text[] NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"frozen" jsonb,
	"frozen_at" timestamp with time zone,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_gain" ADD CONSTRAINT "account_gain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_now" ADD CONSTRAINT "post_now_task_id_publish_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."publish_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_now" ADD CONSTRAINT "post_now_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_stat" ADD CONSTRAINT "post_stat_task_id_publish_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."publish_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_stat" ADD CONSTRAINT "post_stat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_cost" ADD CONSTRAINT "plan_cost_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_gain_day" ON "account_gain" USING btree ("workspace_id","day","account_id");--> statement-breakpoint
CREATE INDEX "post_now_due" ON "post_now" USING btree ("workspace_id","platform","next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "post_now_account_due" ON "post_now" USING btree ("account_id","next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "post_now_posted" ON "post_now" USING btree ("workspace_id","posted_at" DESC NULLS LAST,"task_id" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE INDEX "post_now_account_posted" ON "post_now" USING btree ("account_id","posted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "day_note_day" ON "day_note" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "plan_cost_day" ON "plan_cost" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_touch_work" ON "lead_touch" USING btree ("work_id","lead_id") WHERE work_id is not null;--> statement-breakpoint
CREATE FUNCTION posts_to_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_now (task_id, workspace_id, account_id, platform, posted_at, next_read_at)
  SELECT t.id, t.workspace_id, t.account_id, a.platform,
    coalesce(greatest(t.accepted_at, least(t.due_at, t.verified_at)), t.verified_at, now()), now()
  FROM after_rows t JOIN account a ON a.id = t.account_id
  WHERE t.state IN ('verified', 'confirmedByHand')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER figures_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION posts_to_read();--> statement-breakpoint
CREATE TRIGGER figures_updated AFTER UPDATE ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION posts_to_read();--> statement-breakpoint
INSERT INTO post_now (task_id, workspace_id, account_id, platform, posted_at, next_read_at)
SELECT t.id, t.workspace_id, t.account_id, a.platform,
  coalesce(greatest(t.accepted_at, least(t.due_at, t.verified_at)), t.verified_at, t.updated_at), now()
FROM publish_task t JOIN account a ON a.id = t.account_id
WHERE t.state IN ('verified', 'confirmedByHand');
