DROP TRIGGER "tally_inserted" ON "publish_task";--> statement-breakpoint
DROP TRIGGER "tally_updated" ON "publish_task";--> statement-breakpoint
DROP TRIGGER "tally_deleted" ON "publish_task";--> statement-breakpoint
DROP FUNCTION tally_publish_tasks();--> statement-breakpoint
DROP TABLE "publish_task_tally" CASCADE;--> statement-breakpoint
DROP INDEX "publish_task_shelf";--> statement-breakpoint
ALTER TABLE "publish_task" DROP COLUMN "shelf";--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "judged_with" text;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "status_group" text GENERATED ALWAYS AS (case when state = 'scheduledOnPlatform' then 'scheduled'
          when state in ('accepted', 'verified', 'confirmedByHand') then 'published'
          when state = 'waiting' and verdict is not null then 'blocked' else state end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "publish_task_status_group" ON "publish_task" USING btree ("workspace_id","status_group","due_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publish_task_not_judged" ON "publish_task" USING btree ("workspace_id") WHERE state = 'waiting' and deleted_at is null and judged_with is null;--> statement-breakpoint
CREATE TABLE "publish_task_counts" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status_group" text NOT NULL,
	"tasks" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "publish_task_counts_group" ON "publish_task_counts" USING btree ("workspace_id","account_id","status_group");--> statement-breakpoint
INSERT INTO publish_task_counts (workspace_id, account_id, status_group, tasks)
SELECT workspace_id, account_id, status_group, count(*) FROM publish_task WHERE deleted_at IS NULL
GROUP BY workspace_id, account_id, status_group;--> statement-breakpoint
CREATE FUNCTION count_publish_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO publish_task_counts (workspace_id, account_id, status_group, tasks)
    SELECT workspace_id, account_id, status_group, count(*) FROM after_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, status_group;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO publish_task_counts (workspace_id, account_id, status_group, tasks)
    SELECT workspace_id, account_id, status_group, -count(*) FROM before_rows WHERE deleted_at IS NULL
    GROUP BY workspace_id, account_id, status_group;
  ELSE
    INSERT INTO publish_task_counts (workspace_id, account_id, status_group, tasks)
    SELECT workspace_id, account_id, status_group, sum(step) FROM (
      SELECT workspace_id, account_id, status_group, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT workspace_id, account_id, status_group, -1 FROM before_rows WHERE deleted_at IS NULL
    ) steps GROUP BY workspace_id, account_id, status_group HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_publish_tasks();--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_publish_tasks();--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON publish_task REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_publish_tasks();--> statement-breakpoint
CREATE FUNCTION judge_post_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.judged_with := NULL;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER post_changed BEFORE UPDATE ON publish_task FOR EACH ROW
  WHEN (new.state = 'waiting' AND (old.state, old.work_id, old.account_id, old.fields)
    IS DISTINCT FROM (new.state, new.work_id, new.account_id, new.fields))
  EXECUTE FUNCTION judge_post_again();--> statement-breakpoint
-- Reads past the policies: whoever edits a work may not see every account that it goes to.
CREATE FUNCTION judge_posts_of_work_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE publish_task SET judged_with = NULL
  WHERE work_id = new.id AND workspace_id = new.workspace_id AND state = 'waiting' AND judged_with IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER work_changed AFTER UPDATE ON work FOR EACH ROW
  WHEN ((old.title, old.topics, old.video_key, old.images, old.bytes, old.seconds)
    IS DISTINCT FROM (new.title, new.topics, new.video_key, new.images, new.bytes, new.seconds))
  EXECUTE FUNCTION judge_posts_of_work_again();
