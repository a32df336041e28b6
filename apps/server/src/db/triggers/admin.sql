CREATE OR REPLACE TRIGGER person_changed AFTER UPDATE ON admin FOR EACH ROW
  WHEN ((old.workspace_id, old.username, old.nickname, old.role, old.disabled)
    IS DISTINCT FROM (new.workspace_id, new.username, new.nickname, new.role, new.disabled))
  EXECUTE FUNCTION tell_sessions();

CREATE OR REPLACE TRIGGER persons_removed AFTER DELETE ON admin FOR EACH STATEMENT
  EXECUTE FUNCTION tell_sessions();
