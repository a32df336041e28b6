ALTER TABLE "work_look" ADD COLUMN "sounds" text[];--> statement-breakpoint
ALTER TABLE "work_twin" ADD COLUMN "shared_sound_percent" real;