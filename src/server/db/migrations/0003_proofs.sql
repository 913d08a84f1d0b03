ALTER TABLE "people" ADD COLUMN "phone_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_proofs" ADD COLUMN "used_at" timestamp (3) with time zone;