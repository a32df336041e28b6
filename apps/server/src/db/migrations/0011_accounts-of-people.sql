CREATE TABLE "account_operator" (
	"account_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "account_operator_account_id_admin_id_pk" PRIMARY KEY("account_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "account_proxy" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"scheme" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"username" text NOT NULL,
	"sealed_url" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"answered_ms" integer,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_stat" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"fans" bigint,
	"works" bigint,
	"plays" bigint,
	"likes" bigint,
	CONSTRAINT "account_stat_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "state_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "session_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_operator" ADD CONSTRAINT "account_operator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_proxy" ADD CONSTRAINT "account_proxy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_stat" ADD CONSTRAINT "account_stat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_operator_person" ON "account_operator" USING btree ("admin_id","account_id");--> statement-breakpoint
-- Until now everybody saw every account: who may not see all keeps what they work with.
INSERT INTO "account_operator" ("account_id", "admin_id", "workspace_id")
  SELECT "account"."id", "admin"."id", "account"."workspace_id" FROM "account"
  JOIN "admin" ON "admin"."workspace_id" = "account"."workspace_id"
  WHERE "admin"."role" = 'operator' AND "account"."deleted_at" IS NULL;
