ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_exhibitor_id_client_id_unique";--> statement-breakpoint
ALTER TABLE "lead_changes" ADD COLUMN "client_digest" "bytea";--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_exhibitor_id_client_id_digest_unique" UNIQUE("exhibitor_id","client_id","client_digest");