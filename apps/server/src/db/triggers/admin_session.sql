CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON admin_session FOR EACH STATEMENT
  EXECUTE FUNCTION tell_sessions();

CREATE OR REPLACE TRIGGER session_changed AFTER UPDATE ON admin_session FOR EACH ROW
  WHEN ((old.admin_id, old.token_hash, old.expires_at) IS DISTINCT FROM (new.admin_id, new.token_hash, new.expires_at))
  EXECUTE FUNCTION tell_sessions();
