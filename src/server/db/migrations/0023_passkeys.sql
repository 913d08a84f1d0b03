CREATE TABLE "passkeys" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"browser" text,
	"system" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "passkeys_credential" UNIQUE("event_id","credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_person" ON "passkeys" USING btree ("event_id","person_id","created_at");