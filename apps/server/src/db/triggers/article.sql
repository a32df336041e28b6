CREATE OR REPLACE FUNCTION hooks_of_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'article.ready', 'article ' || a.id,
    jsonb_build_object('id', a.id, 'workId', a.work_id, 'title', a.title, 'version', a.version))
  FROM after_rows a JOIN before_rows b ON b.id = a.id
  WHERE a.state IS DISTINCT FROM b.state AND a.state = 'approved';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON article REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_articles();
