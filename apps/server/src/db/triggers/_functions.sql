-- Functions that triggers of several tables call; this file is applied first.

-- Queues an event for each webhook of the workspace that wants it, in the transaction of its cause.
CREATE OR REPLACE FUNCTION queue_hooks(of_workspace uuid, event_name text, subject_name text, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO hook_delivery (workspace_id, webhook_id, event, subject, data)
  SELECT w.workspace_id, w.id, event_name, subject_name, content FROM webhook w
  WHERE w.workspace_id = of_workspace AND w.state = 'on' AND event_name = ANY (w.events)
$$;

-- Words of a log are emptied when a person is erased, and never written over (decision 35).
CREATE OR REPLACE FUNCTION refuse_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'words of % may only be emptied', tg_table_name USING errcode = 'insufficient_privilege';
END $$;

-- Servers keep for seconds who a session is; this tells them that it may be otherwise now (db/kept-reads.ts).
CREATE OR REPLACE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('matrixcast_session', '');
  RETURN NULL;
END $$;

-- Servers keep for seconds what visitors see at a public address; this tells them that it may be otherwise now.
CREATE OR REPLACE FUNCTION tell_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('matrixcast_public', '');
  RETURN NULL;
END $$;
