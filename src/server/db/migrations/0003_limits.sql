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
ALTER TABLE "phone_failure_shares" ADD CONSTRAINT "phone_failure_shares_number_fk" FOREIGN KEY ("event_id","phone_code","phone") REFERENCES "public"."phone_failures"("event_id","phone_code","phone") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_failure_shares_last_failed_at_index" ON "phone_failure_shares" USING btree ("last_failed_at");