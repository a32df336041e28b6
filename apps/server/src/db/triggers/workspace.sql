CREATE OR REPLACE TRIGGER entry_changed AFTER UPDATE ON workspace FOR EACH ROW
  WHEN ((old.expires_at, old.asks_factor) IS DISTINCT FROM (new.expires_at, new.asks_factor))
  EXECUTE FUNCTION tell_sessions();
