CREATE OR REPLACE TRIGGER only_emptied BEFORE UPDATE OF reason ON lead_event FOR EACH ROW
  WHEN (new.reason <> '')
  EXECUTE FUNCTION refuse_other_words();
