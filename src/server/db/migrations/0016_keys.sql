CREATE TABLE "signing_keys" (
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"secret_id" text,
	"made_by" text,
	"signs_from" timestamp (3) with time zone NOT NULL,
	"retires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_keys_purpose_id_pk" PRIMARY KEY("purpose","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "otp_length" integer;
--> statement-breakpoint
-- A portal that has served already goes on with the secret itself as its key, until the first rotation.
INSERT INTO "signing_keys" ("purpose", "id", "signs_from", "created_at")
SELECT purpose, '', to_timestamp(0), now() FROM unnest(ARRAY['codes', 'links', 'messages']) AS purpose
WHERE EXISTS (SELECT 1 FROM "events");
