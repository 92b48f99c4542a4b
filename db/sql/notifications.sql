-- The zone, or null where the database does not know it: one that a program has stored, or that is newer than its list.
-- Its view of all zones reads a file for each.
CREATE OR REPLACE FUNCTION "known_time_zone"("zone" text) RETURNS text LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  PERFORM now() AT TIME ZONE "zone";
  RETURN "zone";
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN NULL;
END $$;
