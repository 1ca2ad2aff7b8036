-- The recipients of mails to a store: the contact address, else each owner. The place stays when an address changes, so that
-- it can say which reader a mail was for.
--
-- Arguments: the store's row.
CREATE OR REPLACE FUNCTION seller_readers(s stores) RETURNS TABLE (place bigint, address text)
LANGUAGE sql STABLE AS $$
  SELECT 1, s.contact_email WHERE s.contact_email IS NOT NULL
  UNION ALL
  SELECT row_number() OVER (ORDER BY m.created_at, u.id), u.email
  FROM staff_memberships m JOIN staff_users u ON u.id = m.user_id
  WHERE m.store_id = s.id AND m.role = 'owner' AND s.contact_email IS NULL
$$;
