ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "imported_at" timestamp (3) with time zone;