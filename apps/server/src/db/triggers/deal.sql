CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF title ON deal FOR EACH ROW
  WHEN (new.title <> '')
  EXECUTE FUNCTION refuse_other_words();
