CREATE OR REPLACE TRIGGER address_changed AFTER UPDATE ON public_address FOR EACH ROW
  WHEN ((old.workspace_id, old.kind, old.subject_id, old.disabled_at)
    IS DISTINCT FROM (new.workspace_id, new.kind, new.subject_id, new.disabled_at))
  EXECUTE FUNCTION tell_public();

CREATE OR REPLACE TRIGGER addresses_removed AFTER DELETE ON public_address FOR EACH STATEMENT
  EXECUTE FUNCTION tell_public();

-- That an address is not there is kept as well.
CREATE OR REPLACE TRIGGER addresses_made AFTER INSERT ON public_address FOR EACH STATEMENT
  EXECUTE FUNCTION tell_public();
