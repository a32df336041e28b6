LOCK TABLE publish_task IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "publish_task_tally" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"tasks" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "publish_task_tally_shelf" ON "publish_task_tally" USING btree ("workspace_id","account_id","shelf");--> statement-breakpoint
INSERT INTO "publish_task_tally" ("workspace_id", "account_id", "shelf", "tasks")
SELECT workspace_id, account_id, shelf, count(*) FROM publish_task WHERE deleted_at IS NULL GROUP BY workspace_id, account_id, shelf;--> statement-breakpoint
CREATE FUNCTION tally_publish_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, count(*) FROM after_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, shelf;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, -count(*) FROM before_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, shelf;
  ELSE
    INSERT INTO publish_task_tally (workspace_id, account_id, shelf, tasks)
    SELECT workspace_id, account_id, shelf, sum(step) FROM (
      SELECT workspace_id, account_id, shelf, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT workspace_id, account_id, shelf, -1 FROM before_rows WHERE deleted_at IS NULL
    ) steps GROUP BY workspace_id, account_id, shelf HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON publish_task REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_publish_tasks();
