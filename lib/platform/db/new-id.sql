-- A prefixed id like lib/kit/ids makes: 21 characters without look-alikes. For rows that only SQL knows of,
-- such as the lines of a restored cart. Strong randomness comes from gen_random_uuid().
--
-- Arguments: the prefix, such as 'oitm_'.
-- Result: the prefix and the characters.
CREATE OR REPLACE FUNCTION new_id(p_prefix text) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  one bytea := uuid_send(gen_random_uuid());
  other bytea := uuid_send(gen_random_uuid());
BEGIN
  -- Of a version 4 UUID the first six and the last seven bytes are random throughout. In base64 each character is six
  -- bits, and those that are no characters of ids stand for one that is.
  RETURN p_prefix || left(translate(
    encode(substring(one FROM 1 FOR 6) || substring(one FROM 10) || substring(other FROM 10), 'base64'),
    '01IOl+/', '29HNmkY'
  ), 21);
END $$;
