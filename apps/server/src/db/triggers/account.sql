CREATE OR REPLACE FUNCTION hooks_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, CASE WHEN a.state = 'online' THEN 'account.online' ELSE 'account.offline' END,
    'account ' || a.id, jsonb_build_object('id', a.id, 'platform', a.platform, 'state', a.state))
  FROM after_rows a JOIN before_rows b ON b.id = a.id WHERE a.state IS DISTINCT FROM b.state AND a.state <> 'unknown';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON account REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_accounts();

-- A post that waits is judged anew where the limits of its account are others.
CREATE OR REPLACE FUNCTION judge_posts_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publish_task SET judged_with = NULL WHERE account_id = new.id AND state = 'waiting';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER limits_changed AFTER UPDATE OF limits ON account FOR EACH ROW
  WHEN (old.limits -> 'rows' IS DISTINCT FROM new.limits -> 'rows')
  EXECUTE FUNCTION judge_posts_of_account();
