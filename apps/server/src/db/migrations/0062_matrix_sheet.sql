CREATE TABLE "sheet_row" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	CONSTRAINT "sheet_row_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "csv_encoding" text;--> statement-breakpoint
ALTER TABLE "sheet_row" ADD CONSTRAINT "sheet_row_run_id_job_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_run"("id") ON DELETE cascade ON UPDATE no action;