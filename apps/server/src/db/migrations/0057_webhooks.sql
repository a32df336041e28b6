CREATE TABLE "hook_delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"failing_since" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hook_delivery" ADD CONSTRAINT "hook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_delivery_due" ON "hook_delivery" USING btree ("workspace_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_delivery_order" ON "hook_delivery" USING btree ("webhook_id","subject","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_delivery_newest" ON "hook_delivery" USING btree ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hook_delivery_old" ON "hook_delivery" USING btree ("created_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE FUNCTION queue_hooks(of_workspace uuid, event_name text, subject_name text, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO hook_delivery (workspace_id, webhook_id, event, subject, data)
  SELECT w.workspace_id, w.id, event_name, subject_name, content FROM webhook w
  WHERE w.workspace_id = of_workspace AND w.state = 'on' AND event_name = ANY (w.events)
$$;--> statement-breakpoint
CREATE FUNCTION hooks_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_hooks(a.workspace_id, 'post.scheduled', 'post ' || a.id, jsonb_build_object('id', a.id, 'workId', a.work_id,
      'accountId', a.account_id, 'state', a.state, 'dueAt', extract(epoch FROM a.due_at)::bigint)) FROM after_rows a;
  ELSE
    PERFORM queue_hooks(a.workspace_id, CASE a.state WHEN 'verified' THEN 'post.verified' WHEN 'failed' THEN 'post.failed'
        WHEN 'unknown' THEN 'post.unknown' WHEN 'cancelled' THEN 'post.cancelled' ELSE 'post.accepted' END, 'post ' || a.id,
      jsonb_build_object('id', a.id, 'workId', a.work_id, 'accountId', a.account_id, 'state', a.state,
        'publishId', a.publish_id, 'url', a.published_url, 'fault', a.fault))
    FROM after_rows a JOIN before_rows b ON b.id = a.id
    WHERE a.state IS DISTINCT FROM b.state AND a.state NOT IN ('waiting', 'publishing');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_inserted AFTER INSERT ON publish_task REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_posts();--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON publish_task REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_posts();--> statement-breakpoint
CREATE FUNCTION hooks_of_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'work.' || a.state, 'work ' || a.id,
    jsonb_build_object('id', a.id, 'planId', a.plan_id, 'state', a.state, 'title', a.title, 'fault', a.fault))
  FROM after_rows a JOIN before_rows b ON b.id = a.id
  WHERE a.state IS DISTINCT FROM b.state AND a.state IN ('ready', 'failed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON work REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_works();--> statement-breakpoint
CREATE FUNCTION hooks_of_materials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'material.ready', 'material ' || a.id,
    jsonb_build_object('id', a.id, 'kind', a.kind, 'filename', a.filename, 'bytes', a.bytes)) FROM after_rows a;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_inserted AFTER INSERT ON material REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_materials();--> statement-breakpoint
CREATE FUNCTION hooks_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, CASE WHEN a.state = 'online' THEN 'account.online' ELSE 'account.offline' END,
    'account ' || a.id, jsonb_build_object('id', a.id, 'platform', a.platform, 'state', a.state))
  FROM after_rows a JOIN before_rows b ON b.id = a.id WHERE a.state IS DISTINCT FROM b.state AND a.state <> 'unknown';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON account REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_accounts();--> statement-breakpoint
CREATE FUNCTION hooks_of_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_hooks(a.workspace_id, 'alarm.raised', 'alarm ' || a.id, jsonb_build_object('id', a.id, 'kind', a.kind,
      'reason', a.reason, 'postId', a.task_id, 'leadId', a.lead_id)) FROM after_rows a;
  ELSE
    PERFORM queue_hooks(a.workspace_id, 'alarm.ended', 'alarm ' || a.id, jsonb_build_object('id', a.id, 'kind', a.kind,
      'reason', a.reason, 'postId', a.task_id, 'leadId', a.lead_id))
    FROM after_rows a JOIN before_rows b ON b.id = a.id WHERE a.resolved_at IS NOT NULL AND b.resolved_at IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_inserted AFTER INSERT ON alarm REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_alarms();--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON alarm REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_alarms();--> statement-breakpoint
CREATE FUNCTION hooks_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_inserted AFTER INSERT ON lead REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_leads();--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON lead REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_leads();--> statement-breakpoint
CREATE FUNCTION hooks_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'message.received', 'conversation ' || a.conversation_id, jsonb_build_object('id', a.id,
    'conversationId', a.conversation_id, 'accountId', a.account_id, 'kind', a.kind, 'postId', a.task_id))
  FROM after_rows a WHERE a.way = 'in' AND NOT a.is_history;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_inserted AFTER INSERT ON message REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_messages();--> statement-breakpoint
CREATE FUNCTION hooks_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook WHERE state = 'on') THEN RETURN NULL; END IF;
  PERFORM queue_hooks(a.workspace_id, 'message.answered', 'conversation ' || a.conversation_id, jsonb_build_object('id',
    a.message_id, 'conversationId', a.conversation_id, 'accountId', a.account_id))
  FROM after_rows a JOIN before_rows b ON b.message_id = a.message_id WHERE a.state = 'sent' AND b.state <> 'sent';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hooks_updated AFTER UPDATE ON talk_send REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hooks_of_answers();
