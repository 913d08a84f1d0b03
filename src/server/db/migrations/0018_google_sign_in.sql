CREATE TABLE "google_bindings" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "google_bindings_event_id_person_id_issuer_pk" PRIMARY KEY("event_id","person_id","issuer"),
	CONSTRAINT "google_bindings_subject_unique" UNIQUE("event_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "google_sign_ins" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"issuer" text,
	"subject" text,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "google_sign_ins_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "google_sign_ins_state_unique" UNIQUE("event_id","state_hash"),
	CONSTRAINT "google_sign_ins_cookie_unique" UNIQUE("event_id","cookie_hash")
);
--> statement-breakpoint
ALTER TABLE "google_bindings" ADD CONSTRAINT "google_bindings_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_sign_ins" ADD CONSTRAINT "google_sign_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_sign_ins_by_end" ON "google_sign_ins" USING btree ("expires_at");