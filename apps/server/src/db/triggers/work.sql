-- Keeps work_counts: how many works of each state there are. Steps are added, and summed up later.
CREATE OR REPLACE FUNCTION count_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO work_counts (workspace_id, state, works)
    SELECT workspace_id, state, count(*) FROM after_rows WHERE deleted_at IS NULL GROUP BY workspace_id, state;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO work_counts (workspace_id, state, works)
    SELECT workspace_id, state, -count(*) FROM before_rows WHERE deleted_at IS NULL GROUP BY workspace_id, state;
  ELSE
    INSERT INTO work_counts (workspace_id, state, works)
    SELECT workspace_id, state, sum(step) FROM (
      SELECT workspace_id, state, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT workspace_id, state, -1 FROM before_rows WHERE deleted_at IS NULL
    ) steps GROUP BY workspace_id, state HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON work REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_works();

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON work REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_works();

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON work REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_works();

CREATE OR REPLACE FUNCTION hooks_of_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, CASE a.state WHEN 'ready' THEN 'work.ready' ELSE 'work.failed' END, 'work ' || a.id,
    jsonb_build_object('id', a.id, 'planId', a.plan_id, 'state', a.state, 'title', a.title, 'fault', a.fault))
  FROM after_rows a JOIN before_rows b ON b.id = a.id
  WHERE a.state IS DISTINCT FROM b.state AND a.state IN ('ready', 'failed');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON work REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_works();

-- Reads past the policies: whoever edits a work may not see every account that it goes to.
CREATE OR REPLACE FUNCTION judge_posts_of_work_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE publish_task SET judged_with = NULL
  WHERE work_id = new.id AND workspace_id = new.workspace_id AND state = 'waiting' AND judged_with IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER work_changed AFTER UPDATE ON work FOR EACH ROW
  WHEN ((old.title, old.topics, old.video_key, old.images, old.bytes, old.seconds)
    IS DISTINCT FROM (new.title, new.topics, new.video_key, new.images, new.bytes, new.seconds))
  EXECUTE FUNCTION judge_posts_of_work_again();

-- What a plan of a pool made goes into it when it is ready, unless it is near to another work.
CREATE OR REPLACE FUNCTION pool_ready_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fission_item (workspace_id, activity_id, work_id, state, reason)
  SELECT new.workspace_id, f.activity_id, new.id, CASE WHEN new.alike IS NULL THEN 'free' ELSE 'dropped' END,
    CASE WHEN new.alike IS NULL THEN '' ELSE 'alike' END
  FROM fission_plan f WHERE f.plan_id = new.plan_id
  ON CONFLICT (work_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER work_ready_for_pool AFTER UPDATE ON work FOR EACH ROW
  WHEN (new.state = 'ready' AND old.state IS DISTINCT FROM new.state AND new.deleted_at IS NULL)
  EXECUTE FUNCTION pool_ready_work();

CREATE OR REPLACE FUNCTION drop_item_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fission_item SET state = 'dropped', reason = CASE WHEN new.deleted_at IS NULL THEN 'alike' ELSE 'removed' END
  WHERE work_id = new.id AND state = 'free' AND (new.deleted_at IS NOT NULL OR NOT is_by_hand);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER work_leaves_pool AFTER UPDATE ON work FOR EACH ROW
  WHEN ((old.alike IS NULL AND new.alike IS NOT NULL) OR (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION drop_item_of_work();
