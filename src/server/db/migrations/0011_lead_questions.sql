CREATE TABLE "lead_questions" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"versions" jsonb NOT NULL,
	"place" integer NOT NULL,
	"on_capture" boolean NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_questions_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_questions" ADD CONSTRAINT "lead_questions_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_questions_by_exhibitor" ON "lead_questions" USING btree ("event_id","exhibitor_id","place");