ALTER TABLE "audit" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "retention" jsonb;