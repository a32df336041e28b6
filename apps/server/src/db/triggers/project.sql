CREATE OR REPLACE TRIGGER publication_changed AFTER UPDATE ON project FOR EACH ROW
  WHEN ((old.is_publish, old.published_revision, old.status, old.deleted_at, old.is_indexed)
    IS DISTINCT FROM (new.is_publish, new.published_revision, new.status, new.deleted_at, new.is_indexed))
  EXECUTE FUNCTION tell_public();

CREATE OR REPLACE TRIGGER publications_removed AFTER DELETE ON project FOR EACH STATEMENT
  EXECUTE FUNCTION tell_public();
