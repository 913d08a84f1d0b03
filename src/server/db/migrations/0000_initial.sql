CREATE TABLE "attendees" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone_code" text,
	"phone" text,
	"company_name" text,
	"designation" text,
	"shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"consent_text" text,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendees_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "attendees_code_unique" UNIQUE("event_id","code")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"exhibitor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" uuid,
	"address" text,
	"count" integer,
	CONSTRAINT "audit_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"event_id" uuid NOT NULL,
	"phone_code" text NOT NULL,
	"phone" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "known_devices_token_hash_phone_unique" UNIQUE("event_id","token_hash","phone_code","phone")
);
--> statement-breakpoint
CREATE TABLE "otp_transactions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"event_id" uuid NOT NULL,
	"phone_code" text NOT NULL,
	"phone" text NOT NULL,
	"network" text,
	"purpose" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"code_hash" "bytea" NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_wall_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "otp_transactions_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "otp_transactions_token_hash_unique" UNIQUE("event_id","token_hash")
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
CREATE TABLE "phone_failures" (
	"event_id" uuid NOT NULL,
	"phone_code" text NOT NULL,
	"phone" text NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"bucket_at" timestamp (3) with time zone NOT NULL,
	"consecutive" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_failures_event_id_phone_code_phone_pk" PRIMARY KEY("event_id","phone_code","phone")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_event_id_key_pk" PRIMARY KEY("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "capture_devices" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capture_devices_event_id_exhibitor_id_device_id_person_id_pk" PRIMARY KEY("event_id","exhibitor_id","device_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"outcome" text NOT NULL,
	"lead_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "captures_event_id_exhibitor_id_client_id_pk" PRIMARY KEY("event_id","exhibitor_id","client_id"),
	CONSTRAINT "captures_number_unique" UNIQUE("event_id","exhibitor_id","device_id","person_id","seq")
);
--> statement-breakpoint
CREATE TABLE "lead_badges" (
	"event_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"code" text,
	"person_id" uuid,
	"tried_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"attendee_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_badges_event_id_lead_id_digest_pk" PRIMARY KEY("event_id","lead_id","digest")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_texts_event_id_key_version_pk" PRIMARY KEY("event_id","key","version")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"key" text,
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"type" text NOT NULL,
	"attachment" text,
	"file_type" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "downloads_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "downloads_event_id_key_unique" UNIQUE("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "event_file_items" (
	"event_id" uuid NOT NULL,
	"path" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_file_items_event_id_path_pk" PRIMARY KEY("event_id","path")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"short_id" text NOT NULL,
	"slug" text NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"venue" text,
	"accent" text,
	"cover" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"sms_countries" text[] DEFAULT '{91}'::text[] NOT NULL,
	"registration" text DEFAULT 'open' NOT NULL,
	"otp_length" integer,
	"venue_networks" text[] DEFAULT '{}'::text[] NOT NULL,
	"retention" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_short_id_unique" UNIQUE("short_id"),
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_domain_unique" UNIQUE("domain"),
	CONSTRAINT "events_short_id_form" CHECK (short_id ~ '^[23456789abcdefghjkmnpqrstvwxyz]{6}$')
);
--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"booth_number" text,
	"logo" text,
	"banner" text,
	"brochure" text,
	"industry" text,
	"description" text,
	"website" text,
	"booth_location" text,
	"linkedin" text,
	"twitter" text,
	"facebook" text,
	"instagram" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"phone" text,
	"email" text,
	"self_made" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ceilings" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exhibitors_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "exhibitors_event_id_key_unique" UNIQUE("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"key" text,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"type" text DEFAULT 'General' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faqs_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "faqs_event_id_key_unique" UNIQUE("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"person_id" uuid,
	"invitation_id" uuid,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"original_name" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_undecided" boolean DEFAULT false NOT NULL,
	"held" text,
	"unreferenced_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "files_path_unique" UNIQUE("event_id","path")
);
--> statement-breakpoint
CREATE TABLE "google_bindings" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "google_bindings_event_id_person_id_issuer_pk" PRIMARY KEY("event_id","person_id","issuer"),
	CONSTRAINT "google_bindings_subject_unique" UNIQUE("event_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "google_sign_ins" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"issuer" text,
	"subject" text,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "google_sign_ins_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "google_sign_ins_state_unique" UNIQUE("event_id","state_hash"),
	CONSTRAINT "google_sign_ins_cookie_unique" UNIQUE("event_id","cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"event_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_event_id_scope_operation_key_pk" PRIMARY KEY("event_id","scope","operation","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"person_id" uuid,
	"email" text,
	"token_hash" "bytea" NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("event_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "lead_changes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"client_id" uuid,
	"client_digest" "bytea",
	"import_id" uuid,
	"import_before" jsonb,
	"via" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_changes_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "lead_changes_exhibitor_id_client_id_digest_unique" UNIQUE("event_id","exhibitor_id","client_id","client_digest")
);
--> statement-breakpoint
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
CREATE TABLE "lead_meetings" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_id" uuid,
	"device_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_meetings_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"earlier" text[] DEFAULT '{}'::text[] NOT NULL,
	"meeting_id" uuid,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_notes_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "lead_notes_client_id_unique" UNIQUE("event_id","lead_id","client_id","place"),
	CONSTRAINT "lead_notes_length" CHECK (char_length("lead_notes"."text") <= 5000)
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
CREATE TABLE "lead_exports" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_exports_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "lead_quarters" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"leads" bigint NOT NULL,
	CONSTRAINT "lead_quarters_event_id_exhibitor_id_quarter_source_pk" PRIMARY KEY("event_id","exhibitor_id","quarter","source")
);
--> statement-breakpoint
CREATE TABLE "lead_tallies" (
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"name" text NOT NULL,
	"leads" bigint NOT NULL,
	CONSTRAINT "lead_tallies_event_id_exhibitor_id_dimension_name_pk" PRIMARY KEY("event_id","exhibitor_id","dimension","name")
);
--> statement-breakpoint
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
CREATE TABLE "leads" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"client_id" uuid,
	"client_digest" "bytea",
	"full_name" text NOT NULL,
	"email" text,
	"phone_code" text,
	"phone" text,
	"company_name" text,
	"designation" text,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"rating" integer,
	"remarks" text,
	"follow_up_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text NOT NULL,
	"captured_by" uuid,
	"owner_id" uuid,
	"consent_given" boolean,
	"consent_text" text,
	"consent_at" timestamp (3) with time zone,
	"raw_code" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"import_id" uuid,
	"imported_at" timestamp (3) with time zone,
	"first_contact_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"origins" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(translate(lower(normalize(' ' || full_name || ' ' || coalesce(email, '') || ' ' || coalesce(company_name, ''), NFKD)), 'łøđðħıŧςىةکی’‘ʼ', 'loddhitσيهكي'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g')) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "leads_exhibitor_id_client_id_unique" UNIQUE("event_id","exhibitor_id","client_id"),
	CONSTRAINT "leads_rating_1_to_5" CHECK ("leads"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"body" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "pass_categories" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"exhibitor_passes" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"form_fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pass_categories_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "pass_categories_event_id_key_unique" UNIQUE("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"allocated" integer NOT NULL,
	"remaining" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passes_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "passes_exhibitor_id_category_id_unique" UNIQUE("event_id","exhibitor_id","category_id"),
	CONSTRAINT "passes_remaining_within_allocated" CHECK (0 <= "passes"."remaining" and "passes"."remaining" <= "passes"."allocated")
);
--> statement-breakpoint
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
CREATE TABLE "people" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"key" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_code" text,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"designation" text,
	"company_name" text,
	"location" text,
	"bio" text,
	"about_company" text,
	"linked_in" text,
	"x" text,
	"facebook" text,
	"instagram" text,
	"profile_image" text,
	"is_parent" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"parent_id" uuid,
	"password_hash" text,
	"left_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "people_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "people_exhibitor_id_key_unique" UNIQUE("event_id","exhibitor_id","key"),
	CONSTRAINT "people_event_id_phone_unique" UNIQUE("event_id","phone_code","phone")
);
--> statement-breakpoint
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
CREATE TABLE "products" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_description" text,
	"product_link" text,
	"product_logo" text,
	"product_image" text,
	"brochure_url" text,
	"place" integer DEFAULT 2147483647 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "referral_decisions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"action" text NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_decisions_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone_code" text,
	"phone" text,
	"values" jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approve" boolean DEFAULT false NOT NULL,
	"reject" boolean DEFAULT false NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"person_id" uuid,
	"invitation_id" uuid,
	"badge_token" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referrals_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "referrals_badge_token_unique" UNIQUE("event_id","badge_token")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"person_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"code_verified_at" timestamp (3) with time zone,
	"proved_at" timestamp (3) with time zone,
	"browser" text,
	"system" text,
	"place" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("event_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_guards" (
	"event_id" uuid NOT NULL,
	"bits" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_guards_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_proofs" (
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text DEFAULT 'contact' NOT NULL,
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
CREATE TABLE "signing_keys" (
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"secret_id" text,
	"made_by" text,
	"signs_from" timestamp (3) with time zone NOT NULL,
	"retires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_keys_purpose_id_pk" PRIMARY KEY("purpose","id")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"event_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_tickets_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "support_tickets_number_unique" UNIQUE("event_id","number")
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
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_transactions" ADD CONSTRAINT "otp_transactions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_failure_shares" ADD CONSTRAINT "phone_failure_shares_number_fk" FOREIGN KEY ("event_id","phone_code","phone") REFERENCES "public"."phone_failures"("event_id","phone_code","phone") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_failures" ADD CONSTRAINT "phone_failures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_devices" ADD CONSTRAINT "capture_devices_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_badges" ADD CONSTRAINT "lead_badges_event_id_lead_id_leads_event_id_id_fk" FOREIGN KEY ("event_id","lead_id") REFERENCES "public"."leads"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_badges" ADD CONSTRAINT "lead_badges_event_id_attendee_id_attendees_event_id_id_fk" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."attendees"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_file_items" ADD CONSTRAINT "event_file_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_id_invitation_id_invitations_event_id_id_fk" FOREIGN KEY ("event_id","invitation_id") REFERENCES "public"."invitations"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_bindings" ADD CONSTRAINT "google_bindings_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_sign_ins" ADD CONSTRAINT "google_sign_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_id_pass_id_passes_event_id_id_fk" FOREIGN KEY ("event_id","pass_id") REFERENCES "public"."passes"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_event_id_lead_id_leads_event_id_id_fk" FOREIGN KEY ("event_id","lead_id") REFERENCES "public"."leads"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_meetings" ADD CONSTRAINT "lead_meetings_event_id_lead_id_leads_event_id_id_fk" FOREIGN KEY ("event_id","lead_id") REFERENCES "public"."leads"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_event_id_lead_id_leads_event_id_id_fk" FOREIGN KEY ("event_id","lead_id") REFERENCES "public"."leads"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_event_id_from_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","from_exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_questions" ADD CONSTRAINT "lead_questions_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_exports" ADD CONSTRAINT "lead_exports_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_quarters" ADD CONSTRAINT "lead_quarters_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tallies" ADD CONSTRAINT "lead_tallies_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_links" ADD CONSTRAINT "own_data_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_requests" ADD CONSTRAINT "own_data_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_categories" ADD CONSTRAINT "pass_categories_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_event_id_category_id_pass_categories_event_id_id_fk" FOREIGN KEY ("event_id","category_id") REFERENCES "public"."pass_categories"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_event_id_parent_id_people_event_id_id_fk" FOREIGN KEY ("event_id","parent_id") REFERENCES "public"."people"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_devices" ADD CONSTRAINT "person_devices_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_batches" ADD CONSTRAINT "recording_batches_event_id_recording_id_recordings_event_id_id_fk" FOREIGN KEY ("event_id","recording_id") REFERENCES "public"."recordings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_decisions" ADD CONSTRAINT "referral_decisions_event_id_referral_id_referrals_event_id_id_fk" FOREIGN KEY ("event_id","referral_id") REFERENCES "public"."referrals"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_event_id_pass_id_passes_event_id_id_fk" FOREIGN KEY ("event_id","pass_id") REFERENCES "public"."passes"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_event_id_invitation_id_invitations_event_id_id_fk" FOREIGN KEY ("event_id","invitation_id") REFERENCES "public"."invitations"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_guards" ADD CONSTRAINT "sign_in_guards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_proofs" ADD CONSTRAINT "sign_in_proofs_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_event_id_person_id_people_event_id_id_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."people"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_refusals" ADD CONSTRAINT "team_refusals_event_id_exhibitor_id_exhibitors_event_id_id_fk" FOREIGN KEY ("event_id","exhibitor_id") REFERENCES "public"."exhibitors"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendees_by_email" ON "attendees" USING btree ("event_id",lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "attendees_withdrawn" ON "attendees" USING btree ("event_id","id") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_exhibitor" ON "audit" USING btree ("event_id","exhibitor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_with_address" ON "audit" USING btree ("at") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "known_devices_expires_at_index" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_transactions_event_id_phone_code_phone_index" ON "otp_transactions" USING btree ("event_id","phone_code","phone");--> statement-breakpoint
CREATE INDEX "otp_transactions_expires_at_index" ON "otp_transactions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_transactions_by_age" ON "otp_transactions" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_failure_shares_last_failed_at_index" ON "phone_failure_shares" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at_index" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "lead_badges_by_digest" ON "lead_badges" USING btree ("event_id","exhibitor_id","digest");--> statement-breakpoint
CREATE INDEX "lead_badges_by_attendee" ON "lead_badges" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "lead_badges_waiting" ON "lead_badges" USING btree ("event_id","exhibitor_id","person_id","tried_at") WHERE code is not null and resolved_at is null;--> statement-breakpoint
CREATE INDEX "downloads_event_id_exhibitor_id_created_at_id_index" ON "downloads" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "faqs_event_id_exhibitor_id_created_at_id_index" ON "faqs" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_event_id_exhibitor_id_index" ON "files" USING btree ("event_id","exhibitor_id");--> statement-breakpoint
CREATE INDEX "files_event_id_invitation_id_index" ON "files" USING btree ("event_id","invitation_id");--> statement-breakpoint
CREATE INDEX "files_unreferenced_since_index" ON "files" USING btree ("unreferenced_since");--> statement-breakpoint
CREATE INDEX "files_held" ON "files" USING btree ("event_id","created_at") WHERE held is not null;--> statement-breakpoint
CREATE INDEX "google_sign_ins_by_end" ON "google_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_index" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_event_id_exhibitor_id_created_at_id_index" ON "invitations" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_event_id_pass_id_index" ON "invitations" USING btree ("event_id","pass_id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("event_id",lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "lead_changes_event_id_lead_id_created_at_id_index" ON "lead_changes" USING btree ("event_id","lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_changes_by_import" ON "lead_changes" USING btree ("event_id","exhibitor_id","import_id","lead_id") WHERE import_before is not null;--> statement-breakpoint
CREATE INDEX "lead_imports_newest" ON "lead_imports" USING btree ("event_id","exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_meetings_by_lead" ON "lead_meetings" USING btree ("event_id","lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_notes_by_lead" ON "lead_notes" USING btree ("event_id","lead_id","at","place");--> statement-breakpoint
CREATE INDEX "lead_offers_by_person" ON "lead_offers" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "lead_offers_by_exhibitor" ON "lead_offers" USING btree ("event_id","from_exhibitor_id");--> statement-breakpoint
CREATE INDEX "lead_questions_by_exhibitor" ON "lead_questions" USING btree ("event_id","exhibitor_id","place");--> statement-breakpoint
CREATE INDEX "lead_views_event_id_exhibitor_id_place_id_index" ON "lead_views" USING btree ("event_id","exhibitor_id","place","id");--> statement-breakpoint
CREATE INDEX "lead_views_event_id_person_id_index" ON "lead_views" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("exhibitor_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_priority" ON "leads" USING btree ("exhibitor_id","priority","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("exhibitor_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("exhibitor_id","owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("exhibitor_id",left(regexp_replace(replace(replace(replace(replace(translate(lower(normalize(left(full_name, 40), NFKD)), 'łøđðħıŧςىةکی’‘ʼ', 'loddhitσيهكي'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g'), 40),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ("exhibitor_id",coalesce(follow_up_at, 'infinity'::timestamptz),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_arrival" ON "leads" USING btree ("exhibitor_id","received_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("exhibitor_id",lower(email)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("exhibitor_id","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_raw_code" ON "leads" USING btree ("exhibitor_id",md5(raw_code)) WHERE deleted_at is null and raw_code is not null;--> statement-breakpoint
CREATE INDEX "leads_samples" ON "leads" USING btree ("exhibitor_id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "leads_deleted" ON "leads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "leads_by_import" ON "leads" USING btree ("event_id","exhibitor_id","import_id","id") WHERE deleted_at is null and import_id is not null;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("exhibitor_id",(search_text || ' ' || coalesce(phone_code, '') || translate(coalesce(phone, ''), ' +-()./', '') || ' ' || case when remarks is null then '' when octet_length(remarks) = length(remarks) then lower(replace(remarks, chr(10), ' ')) else regexp_replace(replace(replace(replace(replace(translate(lower(normalize(replace(remarks, chr(10), ' '), NFKD)), 'łøđðħıŧςىةکی’‘ʼ', 'loddhitσيهكي'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g') end) gin_trgm_ops,"tags",((created_at at time zone 'UTC')::date)) WITH (gin_pending_list_limit=256) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_answers" ON "leads" USING gin ("exhibitor_id",answers jsonb_path_ops,((created_at at time zone 'UTC')::date)) WITH (gin_pending_list_limit=256) WHERE deleted_at is null and answers <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("updated_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "own_data_links_by_end" ON "own_data_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "own_data_requests_open" ON "own_data_requests" USING btree ("event_id","email","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "own_data_requests_by_age" ON "own_data_requests" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "passes_event_id_category_id_index" ON "passes" USING btree ("event_id","category_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_person" ON "passkeys" USING btree ("event_id","person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_event_id_email_unique" ON "people" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "people_event_id_parent_id_index" ON "people" USING btree ("event_id","parent_id");--> statement-breakpoint
CREATE INDEX "people_event_id_exhibitor_id_created_at_id_index" ON "people" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_devices_by_token" ON "person_devices" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "person_devices_by_end" ON "person_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_event_id_exhibitor_id_created_at_id_index" ON "products" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("event_id","exhibitor_id","place","created_at","id");--> statement-breakpoint
CREATE INDEX "recordings_by_person" ON "recordings" USING btree ("event_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_by_age" ON "recordings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_decisions_event_id_referral_id_created_at_index" ON "referral_decisions" USING btree ("event_id","referral_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_event_id_exhibitor_id_created_at_id_index" ON "referrals" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_event_id_pass_id_index" ON "referrals" USING btree ("event_id","pass_id");--> statement-breakpoint
CREATE INDEX "referrals_event_id_invitation_id_index" ON "referrals" USING btree ("event_id","invitation_id");--> statement-breakpoint
CREATE INDEX "referrals_by_email" ON "referrals" USING btree ("event_id",lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_pass_id_email_unique" ON "referrals" USING btree ("event_id","pass_id",lower("email")) WHERE not "referrals"."cancelled" and ("referrals"."approve" or not "referrals"."reject");--> statement-breakpoint
CREATE INDEX "sessions_event_id_person_id_created_at_index" ON "sessions" USING btree ("event_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_person" ON "sign_in_proofs" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_secret" ON "sign_in_proofs" USING btree ("event_id","secret_hash");--> statement-breakpoint
CREATE INDEX "sign_in_proofs_by_end" ON "sign_in_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_tickets_event_id_exhibitor_id_created_at_id_index" ON "support_tickets" USING btree ("event_id","exhibitor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_invites_by_exhibitor" ON "team_invites" USING btree ("event_id","exhibitor_id");--> statement-breakpoint
CREATE INDEX "team_invites_by_number" ON "team_invites" USING btree ("event_id","phone_code","phone");--> statement-breakpoint
CREATE INDEX "team_invites_by_email" ON "team_invites" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "team_invites_by_token" ON "team_invites" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "team_invites_by_person" ON "team_invites" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE FUNCTION "audit_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('portal.audit_removal', true) IN ('event', 'retention') THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Citus distributes no table with a trigger, so spreading the database removes them.
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "audit_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_append_only"();
