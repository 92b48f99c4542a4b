-- What somebody agreed to is proof (docs/decisions/0040-consents-as-a-ledger.md): rows are added, never changed, and go when
-- the law asks for them no more.

CREATE OR REPLACE FUNCTION "keep_consents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at <= now() - interval '3 years' AND NOT EXISTS (SELECT FROM waitlist_entries WHERE id = OLD.entry_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Consents are neither changed nor removed before their time.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION "keep_consents"();
CREATE OR REPLACE TRIGGER "consents_no_truncate" BEFORE TRUNCATE ON "consents"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_consents"();

-- Sources are typed, and may name an address.
CREATE OR REPLACE FUNCTION "mask_consent_source"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.source := "without_addresses"(NEW.source);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "consents_mask_source" BEFORE INSERT ON "consents"
  FOR EACH ROW WHEN (NEW.source LIKE '%@%') EXECUTE FUNCTION "mask_consent_source"();
