CREATE OR REPLACE FUNCTION hooks_of_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_hooks(a.workspace_id, 'alarm.raised', 'alarm ' || a.id, jsonb_build_object('id', a.id, 'kind', a.kind,
      'reason', a.reason, 'postId', a.task_id, 'leadId', a.lead_id)) FROM after_rows a;
  ELSE
    PERFORM queue_hooks(a.workspace_id, 'alarm.ended', 'alarm ' || a.id, jsonb_build_object('id', a.id, 'kind', a.kind,
      'reason', a.reason, 'postId', a.task_id, 'leadId', a.lead_id))
    FROM after_rows a JOIN before_rows b ON b.id = a.id WHERE a.resolved_at IS NOT NULL AND b.resolved_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON alarm REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_alarms();

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON alarm REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_alarms();
