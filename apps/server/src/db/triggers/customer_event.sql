CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF words ON customer_event FOR EACH ROW
  WHEN (new.words <> '')
  EXECUTE FUNCTION refuse_other_words();
