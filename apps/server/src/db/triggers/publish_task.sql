-- Keeps publish_task_counts, by which lists of posts say how many there are. Steps are added, and summed up later.
CREATE OR REPLACE FUNCTION count_publish_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON publish_task REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_publish_tasks();

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_publish_tasks();

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_publish_tasks();

-- On which day of a zone a post counts, and as what; no row where it counts nowhere. `byHandOnly`: nobody knows when it went out.
CREATE OR REPLACE FUNCTION day_of_post(state text, status_group text, accepted_at timestamptz, updated_at timestamptz, zone text)
RETURNS TABLE (day date, kind text) LANGUAGE sql STABLE AS $$
  SELECT ((CASE WHEN k.kind IN ('byHandOnly', 'failed') THEN updated_at ELSE accepted_at END) AT TIME ZONE zone)::date, k.kind
  FROM (SELECT CASE WHEN status_group = 'published' AND accepted_at IS NOT NULL THEN state
    WHEN state = 'confirmedByHand' THEN 'byHandOnly' WHEN status_group IN ('failed', 'unknown') THEN 'failed' END AS kind) k
  WHERE k.kind IS NOT NULL
$$;

-- Keeps post_day in the zone in which it was counted; a workspace that was not counted yet has none. Steps are added, as above.
CREATE OR REPLACE FUNCTION count_days_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO post_day (workspace_id, account_id, day, kind, posts)
    SELECT t.workspace_id, t.account_id, d.day, d.kind, count(*) FROM after_rows t JOIN workspace w ON w.id = t.workspace_id,
      LATERAL day_of_post(t.state, t.status_group, t.accepted_at, t.updated_at, w.days_counted_in) d
    WHERE t.deleted_at IS NULL AND w.days_counted_in IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO post_day (workspace_id, account_id, day, kind, posts)
    SELECT t.workspace_id, t.account_id, d.day, d.kind, -count(*) FROM before_rows t JOIN workspace w ON w.id = t.workspace_id,
      LATERAL day_of_post(t.state, t.status_group, t.accepted_at, t.updated_at, w.days_counted_in) d
    WHERE t.deleted_at IS NULL AND w.days_counted_in IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO post_day (workspace_id, account_id, day, kind, posts)
    SELECT t.workspace_id, t.account_id, d.day, d.kind, sum(t.step) FROM (
      SELECT workspace_id, account_id, state, status_group, accepted_at, updated_at, 1 AS step FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT workspace_id, account_id, state, status_group, accepted_at, updated_at, -1 FROM before_rows WHERE deleted_at IS NULL
    ) t JOIN workspace w ON w.id = t.workspace_id,
      LATERAL day_of_post(t.state, t.status_group, t.accepted_at, t.updated_at, w.days_counted_in) d
    WHERE w.days_counted_in IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(t.step) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER days_deleted AFTER DELETE ON publish_task REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_days_of_posts();

CREATE OR REPLACE TRIGGER days_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_days_of_posts();

CREATE OR REPLACE TRIGGER days_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_days_of_posts();

-- A post that stands on its platform is read for figures from then on.
CREATE OR REPLACE FUNCTION posts_to_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_now (task_id, workspace_id, account_id, platform, posted_at, next_read_at)
  SELECT t.id, t.workspace_id, t.account_id, a.platform,
    coalesce(greatest(t.accepted_at, least(t.due_at, t.verified_at)), t.verified_at, now()), now()
  FROM after_rows t JOIN account a ON a.id = t.account_id
  WHERE t.state IN ('verified', 'confirmedByHand')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION posts_to_read();

CREATE OR REPLACE TRIGGER figures_updated AFTER UPDATE ON publish_task REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION posts_to_read();

CREATE OR REPLACE FUNCTION hooks_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_hooks(a.workspace_id, 'post.scheduled', 'post ' || a.id, jsonb_build_object('id', a.id, 'workId', a.work_id,
      'accountId', a.account_id, 'state', a.state, 'dueAt', extract(epoch FROM a.due_at)::bigint)) FROM after_rows a;
  ELSE
    PERFORM queue_hooks(a.workspace_id, CASE a.state WHEN 'verified' THEN 'post.verified' WHEN 'failed' THEN 'post.failed'
        WHEN 'unknown' THEN 'post.unknown' WHEN 'cancelled' THEN 'post.cancelled' ELSE 'post.accepted' END, 'post ' || a.id,
      jsonb_build_object('id', a.id, 'workId', a.work_id, 'accountId', a.account_id, 'state', a.state,
        'publishId', a.publish_id, 'url', a.published_url, 'fault', a.fault))
    FROM after_rows a JOIN before_rows b ON b.id = a.id
    WHERE a.state IS DISTINCT FROM b.state AND a.state NOT IN ('waiting', 'publishing');
    PERFORM queue_hooks(a.workspace_id, 'article.published', 'article ' || r.id,
      jsonb_build_object('id', r.id, 'postId', a.id, 'accountId', a.account_id, 'url', a.published_url))
    FROM after_rows a JOIN before_rows b ON b.id = a.id JOIN article r ON r.work_id = a.work_id
    WHERE a.state IS DISTINCT FROM b.state AND a.state = 'verified';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_posts();

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_posts();

-- A post that waits is judged anew after what it says, or where it goes, was changed.
CREATE OR REPLACE FUNCTION judge_post_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.judged_with := NULL;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER post_changed BEFORE UPDATE ON publish_task FOR EACH ROW
  WHEN (new.state = 'waiting' AND (old.state, old.work_id, old.account_id, old.fields)
    IS DISTINCT FROM (new.state, new.work_id, new.account_id, new.fields))
  EXECUTE FUNCTION judge_post_again();
