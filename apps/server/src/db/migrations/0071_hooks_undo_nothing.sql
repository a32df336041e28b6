ALTER TABLE "hook_delivery" DROP CONSTRAINT "hook_delivery_webhook_id_webhook_id_fk";
