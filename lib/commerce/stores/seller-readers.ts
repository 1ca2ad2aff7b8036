/**
 * Who reads what a store is told, as SQL beside the store under the alias `s`: `reader (place, address)`, the contact
 * address, else each owner. The place stays when an address changes, so that it can say which reader a mail was for.
 */
export const SELLER_READERS = `CROSS JOIN LATERAL (
  SELECT 1 AS place, s.contact_email AS address WHERE s.contact_email IS NOT NULL
  UNION ALL
  SELECT row_number() OVER (ORDER BY m.created_at, u.id), u.email
  FROM staff_memberships m JOIN staff_users u ON u.id = m.user_id
  WHERE m.store_id = s.id AND m.role = 'owner' AND s.contact_email IS NULL
) reader`;
