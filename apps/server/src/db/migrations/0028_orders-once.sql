CREATE TABLE "asked_order" (
	"workspace_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_order_workspace_id_order_id_pk" PRIMARY KEY("workspace_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "publish_task_left" ON "publish_task" USING btree ("workspace_id","id") WHERE state = 'accepted' and next_verify_at is null and deleted_at is null;