ALTER TABLE "files" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "held" text;--> statement-breakpoint
CREATE INDEX "files_held" ON "files" USING btree ("event_id","created_at") WHERE held is not null;--> statement-breakpoint
UPDATE "files" SET "is_private" = true WHERE "event_id" IS NOT NULL AND "invitation_id" IS NOT NULL;--> statement-breakpoint
UPDATE "files" SET "is_private" = true FROM "downloads"
  WHERE "downloads"."event_id" = "files"."event_id" AND "downloads"."attachment" = "files"."path" AND "downloads"."type" <> 'link';--> statement-breakpoint
UPDATE "files" SET "is_private" = true FROM "referrals"
  WHERE "referrals"."event_id" = "files"."event_id" AND "referrals"."exhibitor_id" = "files"."exhibitor_id"
  AND position("files"."path" in "referrals"."values"::text) > 0;--> statement-breakpoint
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
END $$;--> statement-breakpoint
DO $$
BEGIN
  -- Citus distributes no table with a trigger.
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit"
      FOR EACH ROW EXECUTE FUNCTION "audit_append_only"();
    CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "audit"
      FOR EACH STATEMENT EXECUTE FUNCTION "audit_append_only"();
  END IF;
END $$;
