CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF note ON call_log FOR EACH ROW
  WHEN (new.note <> '')
  EXECUTE FUNCTION refuse_other_words();
