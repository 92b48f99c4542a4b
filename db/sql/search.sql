-- What searches of all lists stand on (docs/decisions/0007-lists-of-a-million.md).

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Letters that people write in several ways are one. A search folds up to 10,000 texts that its index has found, so this avoids
-- what is slow: ASCII needs no locale, few texts have to be normalized, and "translate" takes longer than "replace".
-- "RETURNS NULL ON NULL INPUT" would keep the planner from inlining it.
CREATE OR REPLACE FUNCTION "fold_search"("text" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length("text") = length("text") THEN lower("text" COLLATE "C") COLLATE "default"
  ELSE replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(
      lower(CASE WHEN "text" IS NFKC NORMALIZED THEN "text" ELSE normalize("text", NFKC) END),
      U&'[\064B-\065F\0670\0640]', '', 'g'
    ), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ؤ', 'و'), 'ة', 'ه')
  END
$$;

-- One or two letters have no trigram: each letter and pair of letters, once.
CREATE OR REPLACE FUNCTION "search_pieces"(VARIADIC "texts" text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
  SELECT ARRAY(
    SELECT DISTINCT "piece"
    FROM unnest("texts") AS "text", LATERAL (
      SELECT "letter", "letter" || lead("letter") OVER (ORDER BY "place") AS "pair"
      FROM unnest(string_to_array(lower("text"), NULL)) WITH ORDINALITY AS "each" ("letter", "place")
    ) AS "letters", LATERAL (VALUES ("letter"), ("pair")) AS "pieces" ("piece")
    WHERE "piece" IS NOT NULL
  )
$$;
