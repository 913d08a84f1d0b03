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
ALTER TABLE "people" DROP CONSTRAINT "people_invite_token_hash_unique";--> statement-breakpoint
ALTER TABLE "otp_transactions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "otp_transactions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_invites" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_refusals" ADD CONSTRAINT "team_refusals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_refusals" ADD CONSTRAINT "team_refusals_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_refusals_by_exhibitor" ON "team_refusals" USING btree ("exhibitor_id");--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "invite_token_hash";--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "invite_expires_at";