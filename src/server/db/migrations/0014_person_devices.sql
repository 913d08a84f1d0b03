CREATE TABLE "person_devices" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_devices_event_id_person_id_token_hash_pk" PRIMARY KEY("event_id","person_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "person_devices" ADD CONSTRAINT "person_devices_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_devices_by_token" ON "person_devices" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "person_devices_by_end" ON "person_devices" USING btree ("expires_at");