CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF subject, detail ON operation_log FOR EACH ROW
  WHEN ((new.subject <> '' AND new.subject <> old.subject) OR (new.detail <> '' AND new.detail <> old.detail))
  EXECUTE FUNCTION refuse_other_words();
