-- What searches of all lists stand on (docs/decisions/0007-lists-of-a-million.md).

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Letters that people write in several ways are one.
CREATE OR REPLACE FUNCTION "fold_search"("text" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT translate(
    regexp_replace(lower(normalize("text", NFKC)), U&'[\064B-\065F\0670\0640]', '', 'g'),
    'أإآٱىئؤة', 'ااااييوه'
  )
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
