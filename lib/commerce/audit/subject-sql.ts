/**
 * What an entry `e` is about, as people call it now: `{kind, id, name}`. A refund or a parcel is told by its order, and
 * stock by its product. Of what is gone, the name it had in what was written down. Each by primary key.
 */
export const SUBJECT = `coalesce(
  CASE e.object_kind
    WHEN 'order' THEN (
      SELECT jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.order_number)
      FROM orders o WHERE o.id = e.object_id AND o.store_id = e.store_id)
    WHEN 'refund' THEN (
      SELECT jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.order_number)
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = e.object_id AND o.store_id = e.store_id)
    WHEN 'fulfillment' THEN (
      SELECT jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.order_number)
      FROM fulfillments f JOIN orders o ON o.id = f.order_id WHERE f.id = e.object_id AND o.store_id = e.store_id)
    WHEN 'product' THEN (
      SELECT jsonb_build_object('kind', 'product', 'id', p.id, 'name', p.name)
      FROM products p WHERE p.id = e.object_id AND p.store_id = e.store_id)
    WHEN 'inventory' THEN (
      SELECT jsonb_build_object('kind', 'product', 'id', p.id, 'name', concat_ws(', ', p.name, v.name))
      FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = e.object_id AND p.store_id = e.store_id)
    WHEN 'review' THEN (
      SELECT jsonb_build_object('kind', 'review', 'id', r.id, 'name', p.name)
      FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.id = e.object_id AND r.store_id = e.store_id)
    WHEN 'customer' THEN (
      SELECT jsonb_build_object('kind', 'customer', 'id', c.id,
        'name', coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email))
      FROM customers c WHERE c.id = e.object_id AND c.store_id = e.store_id)
    WHEN 'category' THEN (
      SELECT jsonb_build_object('kind', 'category', 'id', c.id, 'name', c.name)
      FROM categories c WHERE c.id = e.object_id AND c.store_id = e.store_id)
    WHEN 'collection' THEN (
      SELECT jsonb_build_object('kind', 'collection', 'id', c.id, 'name', c.name)
      FROM collections c WHERE c.id = e.object_id AND c.store_id = e.store_id)
    WHEN 'discount' THEN (
      SELECT jsonb_build_object('kind', 'discount', 'id', d.id, 'name', coalesce(d.code, d.title))
      FROM discounts d WHERE d.id = e.object_id AND d.store_id = e.store_id)
    WHEN 'webhook' THEN (
      SELECT jsonb_build_object('kind', 'webhook', 'id', w.id, 'name', w.url)
      FROM webhook_endpoints w WHERE w.id = e.object_id AND w.store_id = e.store_id)
    WHEN 'api_key' THEN (
      SELECT jsonb_build_object('kind', 'api_key', 'id', k.id, 'name', k.name)
      FROM api_keys k WHERE k.id = e.object_id AND k.store_id = e.store_id)
    WHEN 'staff' THEN (
      SELECT jsonb_build_object('kind', 'staff', 'id', u.id, 'name', u.name)
      FROM staff_users u WHERE u.id = e.object_id)
    WHEN 'import' THEN (
      SELECT jsonb_build_object('kind', 'import', 'id', i.id, 'name', i.file_name)
      FROM imports i WHERE i.id = e.object_id AND i.store_id = e.store_id)
    WHEN 'bank_statement' THEN (
      SELECT jsonb_build_object('kind', 'bank_statement', 'id', b.id, 'name', b.file_name)
      FROM bank_statements b WHERE b.id = e.object_id AND b.store_id = e.store_id)
    WHEN 'conversation' THEN (
      SELECT jsonb_build_object('kind', 'conversation', 'id', c.id, 'name', c.subject)
      FROM conversations c WHERE c.id = e.object_id AND c.store_id = e.store_id)
    WHEN 'document' THEN (
      SELECT jsonb_build_object('kind', 'document', 'id', d.id, 'name', d.number)
      FROM documents d WHERE d.id = e.object_id AND d.store_id = e.store_id)
    WHEN 'draft_order' THEN (
      SELECT jsonb_build_object('kind', 'draft_order', 'id', d.id, 'name', coalesce(o.order_number, o.email))
      FROM draft_orders d JOIN orders o ON o.id = d.order_id WHERE d.id = e.object_id AND d.store_id = e.store_id)
    WHEN 'return' THEN (
      SELECT jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.order_number)
      FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = e.object_id AND o.store_id = e.store_id)
    WHEN 'mail' THEN (
      SELECT jsonb_build_object('kind', 'mail', 'id', m.id, 'name', m.subject)
      FROM mails m WHERE m.id = e.object_id AND m.store_id = e.store_id)
    WHEN 'content' THEN (
      SELECT jsonb_build_object('kind', 'content', 'id', c.id, 'name', v.title)
      FROM content_entries c JOIN content_versions v ON v.entry_id = c.id AND v.number = c.latest_version
      WHERE c.id = e.object_id AND c.store_id = e.store_id)
    WHEN 'withdrawal' THEN (
      SELECT jsonb_build_object('kind', 'withdrawal', 'id', w.id, 'name', w.order_number)
      FROM withdrawals w WHERE w.id = e.object_id AND w.store_id = e.store_id)
  END,
  jsonb_build_object('kind', e.object_kind, 'id', e.object_id, 'name', coalesce(
    e.after ->> 'name', e.before ->> 'name', e.before ->> 'code', e.before ->> 'title', e.before ->> 'url', e.after ->> 'from', e.before ->> 'from'))
)`;
