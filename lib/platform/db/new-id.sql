-- A prefixed id like lib/kit/ids makes: 21 characters without look-alikes. For rows that only SQL knows of,
-- such as the lines of a restored cart. Strong randomness comes from gen_random_uuid().
--
-- Arguments: the prefix, such as 'oitm_'.
-- Result: the prefix and the characters.
CREATE OR REPLACE FUNCTION new_id(p_prefix text) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet CONSTANT text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  -- Bytes 6 and 8 of a version 4 UUID are partly fixed; the ids use the random ones of two.
  random bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  id text := p_prefix;
BEGIN
  FOR i IN 0..23 LOOP
    CONTINUE WHEN i IN (6, 8, 22);
    id := id || substr(alphabet, 1 + get_byte(random, i) % length(alphabet), 1);
  END LOOP;
  RETURN id;
END $$;
