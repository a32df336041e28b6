CREATE OR REPLACE FUNCTION hooks_of_materials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'material.ready', 'material ' || a.id,
    jsonb_build_object('id', a.id, 'kind', a.kind, 'filename', a.filename, 'bytes', a.bytes)) FROM after_rows a;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON material REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_materials();
