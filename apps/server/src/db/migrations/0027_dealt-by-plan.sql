ALTER TABLE "plan" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_task" ADD COLUMN "dealt_by_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now each save dealt all that waited: what its plan dealt was made with its work or with the plan's last save. After a
-- database was set back a batch may have given its posts the moment of the work as well.
UPDATE "publish_task" t SET "dealt_by_plan" = true
  FROM "work" w JOIN "plan" p ON p."id" = w."plan_id" JOIN "workspace" z ON z."id" = w."workspace_id"
  WHERE w."id" = t."work_id" AND t."state" = 'waiting' AND t."deleted_at" IS NULL AND t."updated_at" = t."created_at"
    AND t."created_at" IN (w."created_at", p."updated_at") AND (z."set_back_at" IS NULL OR w."created_at" > z."set_back_at");
