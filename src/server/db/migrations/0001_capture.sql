CREATE TABLE "attendees" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone_code" text,
	"phone" text,
	"company_name" text,
	"designation" text,
	"shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"consent_text" text,
	"consent_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendees_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "attendees_code_unique" UNIQUE("event_id","code")
);
--> statement-breakpoint
CREATE TABLE "capture_devices" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capture_devices_event_id_exhibitor_id_device_id_person_id_pk" PRIMARY KEY("event_id","exhibitor_id","device_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"outcome" text NOT NULL,
	"lead_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "captures_event_id_exhibitor_id_client_id_pk" PRIMARY KEY("event_id","exhibitor_id","client_id"),
	CONSTRAINT "captures_number_unique" UNIQUE("event_id","exhibitor_id","device_id","person_id","seq")
);
--> statement-breakpoint
CREATE TABLE "lead_badges" (
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"code" text,
	"person_id" uuid,
	"tried_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"attendee_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_badges_event_id_lead_id_digest_pk" PRIMARY KEY("event_id","lead_id","digest")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_devices" ADD CONSTRAINT "capture_devices_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_badges" ADD CONSTRAINT "lead_badges_event_id_lead_id_leads_event_id_id_fk" FOREIGN KEY ("event_id","lead_id") REFERENCES "public"."leads"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_badges" ADD CONSTRAINT "lead_badges_event_id_attendee_id_attendees_event_id_id_fk" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."attendees"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_badges_by_digest" ON "lead_badges" USING btree ("event_id","exhibitor_id","digest");--> statement-breakpoint
CREATE INDEX "lead_badges_by_attendee" ON "lead_badges" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "lead_badges_waiting" ON "lead_badges" USING btree ("event_id","exhibitor_id","person_id","tried_at") WHERE code is not null and resolved_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_raw_code" ON "leads" USING btree ("exhibitor_id",md5(raw_code)) WHERE deleted_at is null and raw_code is not null;