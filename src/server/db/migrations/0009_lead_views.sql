CREATE TABLE "lead_views" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"place" double precision NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_views_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_views_event_id_exhibitor_id_place_id_index" ON "lead_views" USING btree ("event_id","exhibitor_id","place","id");--> statement-breakpoint
CREATE INDEX "lead_views_event_id_person_id_index" ON "lead_views" USING btree ("event_id","person_id");