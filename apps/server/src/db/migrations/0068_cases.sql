CREATE TABLE "showcase" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"title" text NOT NULL,
	"industry" text NOT NULL,
	"text" text NOT NULL,
	"cover_key" text,
	"plan_id" uuid,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_newest" ON "showcase" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "showcase_of_report" ON "showcase" USING btree ("workspace_id","report_id","frozen_at");