CREATE OR REPLACE FUNCTION hooks_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'message.answered', 'conversation ' || a.conversation_id, jsonb_build_object('id',
    a.message_id, 'conversationId', a.conversation_id, 'accountId', a.account_id))
  FROM after_rows a JOIN before_rows b ON b.message_id = a.message_id WHERE a.state = 'sent' AND b.state <> 'sent';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hooks_updated AFTER UPDATE ON talk_send REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION hooks_of_answers();
