CREATE TABLE "keyword" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"word" text NOT NULL,
	"norm" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"core" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"cluster" text NOT NULL,
	"intent" text NOT NULL,
	"sources" text[] NOT NULL,
	"score" integer NOT NULL,
	"volume" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"rank_word_id" uuid NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"position" integer,
	"source" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"read_by" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_reading_position" CHECK ((outcome = 'found') = (position is not null))
);
--> statement-breakpoint
CREATE TABLE "rank_word" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"word" text NOT NULL,
	"norm" text NOT NULL,
	"engine" text NOT NULL,
	"address" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_provider" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"url" text NOT NULL,
	"list_path" text NOT NULL,
	"word_path" text NOT NULL,
	"volume_path" text NOT NULL,
	"sealed_key" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_provider_workspace_id_kind_pk" PRIMARY KEY("workspace_id","kind")
);
--> statement-breakpoint
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_created_by_admin_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_reading" ADD CONSTRAINT "rank_reading_rank_word_id_rank_word_id_fk" FOREIGN KEY ("rank_word_id") REFERENCES "public"."rank_word"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_reading" ADD CONSTRAINT "rank_reading_read_by_admin_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_word" ADD CONSTRAINT "rank_word_created_by_admin_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "keyword_norm" ON "keyword" USING btree ("workspace_id","norm");--> statement-breakpoint
CREATE INDEX "keyword_cluster" ON "keyword" USING btree ("workspace_id","state","cluster","score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "rank_reading_last" ON "rank_reading" USING btree ("rank_word_id","day" DESC NULLS LAST,"read_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "rank_word_once" ON "rank_word" USING btree ("workspace_id","norm","engine","address");--> statement-breakpoint
CREATE INDEX "rank_word_newest" ON "rank_word" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);