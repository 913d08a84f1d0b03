CREATE TABLE "recording_batches" (
	"event_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"lost" integer NOT NULL,
	"head" jsonb,
	"steps" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recording_batches_event_id_recording_id_stream_id_seq_pk" PRIMARY KEY("event_id","recording_id","stream_id","seq")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text,
	"answer_until" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"session_id" uuid,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"steps" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recordings_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "recording_batches" ADD CONSTRAINT "recording_batches_event_id_recording_id_recordings_event_id_id_fk" FOREIGN KEY ("event_id","recording_id") REFERENCES "public"."recordings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_by_person" ON "recordings" USING btree ("event_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_by_age" ON "recordings" USING btree ("event_id","created_at");