CREATE TABLE "lead_counts" (
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid,
	"pool_id" uuid,
	"account_id" uuid,
	"state" text NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_counts_state" ON "lead_counts" USING btree ("workspace_id","state");--> statement-breakpoint
INSERT INTO lead_counts (workspace_id, owner_id, pool_id, account_id, state, leads)
SELECT workspace_id, owner_id, pool_id, account_id, state, count(*) FROM lead
GROUP BY workspace_id, owner_id, pool_id, account_id, state;--> statement-breakpoint
CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON lead REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON lead REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON lead REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
