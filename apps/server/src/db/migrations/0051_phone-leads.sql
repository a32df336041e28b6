CREATE TABLE "call_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"result" text NOT NULL,
	"seconds" integer NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "do_not_call" (
	"workspace_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "do_not_call_workspace_id_phone_key_pk" PRIMARY KEY("workspace_id","phone_key")
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "talk_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "call_result" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_log" ADD CONSTRAINT "call_log_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_log_lead" ON "call_log" USING btree ("lead_id","at" DESC NULLS LAST);