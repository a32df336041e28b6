-- Keeps lead_counts: how many leads of each owner, pool, account and state there are. Steps are added, and summed up later.
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO lead_counts (workspace_id, owner_id, pool_id, account_id, state, leads)
    SELECT workspace_id, owner_id, pool_id, account_id, state, count(*) FROM after_rows
    GROUP BY workspace_id, owner_id, pool_id, account_id, state;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO lead_counts (workspace_id, owner_id, pool_id, account_id, state, leads)
    SELECT workspace_id, owner_id, pool_id, account_id, state, -count(*) FROM before_rows
    GROUP BY workspace_id, owner_id, pool_id, account_id, state;
  ELSE
    INSERT INTO lead_counts (workspace_id, owner_id, pool_id, account_id, state, leads)
    SELECT workspace_id, owner_id, pool_id, account_id, state, sum(step) FROM (
      SELECT workspace_id, owner_id, pool_id, account_id, state, 1 AS step FROM after_rows
      UNION ALL
      SELECT workspace_id, owner_id, pool_id, account_id, state, -1 FROM before_rows
    ) steps GROUP BY workspace_id, owner_id, pool_id, account_id, state HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON lead REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_leads();

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON lead REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_leads();

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON lead REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_leads();

CREATE OR REPLACE FUNCTION hooks_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_hooks(a.workspace_id, 'lead.created', 'lead ' || a.id, jsonb_build_object('id', a.id, 'number', a.number,
      'source', a.source_kind, 'ownerId', a.owner_id)) FROM after_rows a;
  ELSE
    PERFORM queue_hooks(a.workspace_id, 'lead.assigned', 'lead ' || a.id, jsonb_build_object('id', a.id, 'number', a.number,
      'ownerId', a.owner_id)) FROM after_rows a JOIN before_rows b ON b.id = a.id
    WHERE a.owner_id IS DISTINCT FROM b.owner_id AND a.owner_id IS NOT NULL;
    PERFORM queue_hooks(a.workspace_id, 'lead.converted', 'lead ' || a.id, jsonb_build_object('id', a.id, 'number', a.number,
      'customerId', a.customer_id)) FROM after_rows a JOIN before_rows b ON b.id = a.id
    WHERE a.state = 'converted' AND b.state <> 'converted';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON lead REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_leads();

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON lead REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_leads();
