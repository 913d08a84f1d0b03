CREATE TABLE "audit" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"exhibitor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" uuid,
	"address" text,
	CONSTRAINT "audit_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "phone_failure_shares" (
	"event_id" uuid NOT NULL,
	"phone_code" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_failure_shares_event_id_phone_code_phone_address_pk" PRIMARY KEY("event_id","phone_code","phone","address")
);
--> statement-breakpoint
CREATE TABLE "lead_offers" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"from_exhibitor_id" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_offers_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_proofs" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"phone_code" text,
	"phone" text,
	"email" text,
	"secret_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_proofs_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "sign_in_proofs_one_way" CHECK (("sign_in_proofs"."phone" is null) <> ("sign_in_proofs"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "team_invites" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"phone_code" text,
	"phone" text,
	"email" text,
	"invited_by" uuid,
	"token_hash" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_invites_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "team_invites_one_way" CHECK (("team_invites"."phone" is null) <> ("team_invites"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "team_refusals" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"way" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_refusals_event_id_exhibitor_id_way_pk" PRIMARY KEY("event_id","exhibitor_id","way")
);
--> statement-breakpoint
ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_exhibitor_id_client_id_unique";--> statement-breakpoint
ALTER TABLE "people" DROP CONSTRAINT "people_invite_token_hash_unique";--> statement-breakpoint
ALTER TABLE "people" DROP CONSTRAINT "people_event_id_key_unique";--> statement-breakpoint
ALTER TABLE "otp_transactions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "otp_transactions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "venue_networks" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "self_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "ceilings" jsonb;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD COLUMN "client_digest" "bytea";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "client_digest" "bytea";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_failure_shares" ADD CONSTRAINT "phone_failure_shares_number_fk" FOREIGN KEY ("event_id","phone_code","phone") REFERENCES "public"."phone_failures"("event_id","phone_code","phone") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_from_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("from_exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_proofs" ADD CONSTRAINT "sign_in_proofs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_proofs" ADD CONSTRAINT "sign_in_proofs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_refusals" ADD CONSTRAINT "team_refusals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_refusals" ADD CONSTRAINT "team_refusals_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_exhibitor" ON "audit" USING btree ("event_id","exhibitor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_with_address" ON "audit" USING btree ("at") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "phone_failure_shares_last_failed_at_index" ON "phone_failure_shares" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "lead_offers_by_person" ON "lead_offers" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "lead_offers_by_exhibitor" ON "lead_offers" USING btree ("event_id","from_exhibitor_id");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_person" ON "sign_in_proofs" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_secret" ON "sign_in_proofs" USING btree ("event_id","secret_hash");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_end" ON "sign_in_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_invites_by_number" ON "team_invites" USING btree ("event_id","phone_code","phone");--> statement-breakpoint
CREATE INDEX "team_invites_by_email" ON "team_invites" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "team_invites_by_token" ON "team_invites" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "team_invites_by_person" ON "team_invites" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "team_refusals_by_exhibitor" ON "team_refusals" USING btree ("exhibitor_id");--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "invite_token_hash";--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "invite_expires_at";--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_exhibitor_id_client_id_digest_unique" UNIQUE("exhibitor_id","client_id","client_digest");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_exhibitor_id_key_unique" UNIQUE("event_id","exhibitor_id","key");