CREATE TABLE "asked_order" (
	"workspace_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_order_workspace_id_order_id_pk" PRIMARY KEY("workspace_id","order_id")
);
