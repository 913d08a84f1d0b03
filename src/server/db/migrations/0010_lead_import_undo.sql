CREATE TABLE "lead_imports" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"partly" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_imports_event_id_exhibitor_id_import_id_pk" PRIMARY KEY("event_id","exhibitor_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "lead_changes" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD COLUMN "import_before" jsonb;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_imports_newest" ON "lead_imports" USING btree ("event_id","exhibitor_id","created_at");