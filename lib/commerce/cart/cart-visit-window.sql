-- How long a visitor may be away: after that, what they have entered is gone, and an order shows no personal data to the
-- bearer of its cart token or of a link. The same in TypeScript is VISIT_SECONDS of lib/kit/visit-window.ts.
CREATE OR REPLACE FUNCTION visit_window() RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT interval '2 hours'
$$;
