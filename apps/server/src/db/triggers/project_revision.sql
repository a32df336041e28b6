CREATE OR REPLACE TRIGGER published_state_changed AFTER UPDATE ON project_revision FOR EACH ROW
  WHEN ((old.html_key, old.form_schema) IS DISTINCT FROM (new.html_key, new.form_schema))
  EXECUTE FUNCTION tell_public();

CREATE OR REPLACE TRIGGER published_state_removed AFTER DELETE ON project_revision FOR EACH ROW
  WHEN (old.html_key IS NOT NULL)
  EXECUTE FUNCTION tell_public();
