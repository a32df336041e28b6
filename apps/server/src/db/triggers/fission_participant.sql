CREATE OR REPLACE FUNCTION hooks_of_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(new.workspace_id, CASE
      WHEN new.state = 'held' THEN 'fission.claimed'
      WHEN new.state IN ('verified', 'byStaff') THEN 'fission.verified'
      WHEN new.state = 'rewarded' THEN 'fission.rewarded'
      ELSE 'fission.gone' END, 'claim ' || new.mark,
    jsonb_build_object('id', new.id, 'activityId', new.activity_id, 'codeId', new.code_id, 'mark', new.mark, 'state', new.state,
      'platform', new.platform, 'url', new.post_url,
      'proof', CASE WHEN new.proven_at IS NULL THEN NULL WHEN new.look = 'staff' THEN 'staff' ELSE 'reader' END));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON fission_participant FOR EACH ROW
  WHEN (new.state = 'held')
  EXECUTE FUNCTION hooks_of_participants();

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON fission_participant FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state
    AND (new.state IN ('verified', 'byStaff', 'rewarded') OR (new.state = 'rejected' AND new.reason = 'postGone')))
  EXECUTE FUNCTION hooks_of_participants();
