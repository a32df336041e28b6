CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF words ON lead_touch FOR EACH ROW
  WHEN (new.words <> '')
  EXECUTE FUNCTION refuse_other_words();
