CREATE TABLE "platform_app" (
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"site" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_app_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform")
);
