CREATE TABLE "own_data_links" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_data_links_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "own_data_links_token" UNIQUE("event_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "own_data_requests" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_data_requests_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_data_links" ADD CONSTRAINT "own_data_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_requests" ADD CONSTRAINT "own_data_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_data_links_by_end" ON "own_data_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "own_data_requests_open" ON "own_data_requests" USING btree ("event_id","email","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "own_data_requests_by_age" ON "own_data_requests" USING btree ("event_id","created_at");