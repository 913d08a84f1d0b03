CREATE TABLE "consent_texts" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_texts_event_id_key_version_pk" PRIMARY KEY("event_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;