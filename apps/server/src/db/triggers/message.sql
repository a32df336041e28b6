CREATE OR REPLACE FUNCTION hooks_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'message.received', 'conversation ' || a.conversation_id, jsonb_build_object('id', a.id,
    'conversationId', a.conversation_id, 'accountId', a.account_id, 'kind', a.kind, 'postId', a.task_id))
  FROM after_rows a WHERE a.way = 'in' AND NOT a.is_history;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_inserted AFTER INSERT ON message REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_messages();
