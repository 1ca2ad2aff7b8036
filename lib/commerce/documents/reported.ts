/**
 * The documents of a report (`docs`), and their amounts by tax (`cells`), in the store's currency. Amounts in another
 * currency are converted once per document, at the rate of its order: the tax of the invoice, and the total of the
 * order; the net amount is the difference. Both are distributed over groups and taxes by largest remainder, as
 * prorate() does, so that rows add up to the totals to the cent. A net amount is repeated for each of its taxes.
 *
 * `which` is a condition on documents `d`, `currency` a parameter. Credit notes have the sign of a reduction.
 */
export function reported(which: string, currency: string): string {
  return `WITH docs AS MATERIALIZED (
    SELECT d.id, d.order_id, d.kind, d.issued_on, d.currency, d.record, d.net, d.tax,
      CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign, store.tax AS store_tax, store.total - store.tax AS store_net
    FROM documents d
    CROSS JOIN LATERAL (
      SELECT CASE WHEN d.currency <> ${currency} THEN (d.record -> 'inStoreCurrency' ->> 'rate')::numeric END AS rate
    ) r
    CROSS JOIN LATERAL (SELECT store_amount(d.tax, r.rate) AS tax, store_amount(d.total, r.rate) AS total) store
    WHERE ${which}
  ), nets AS (
    SELECT id, g, place, (g ->> 'net')::bigint AS net, ${share("store_net", "(g ->> 'net')::bigint", "net")} AS store_net
    FROM docs CROSS JOIN LATERAL jsonb_array_elements(record -> 'taxGroups') WITH ORDINALITY one (g, place)
  ), taxes AS (
    SELECT id, place, part, (part ->> 'amount')::bigint AS tax,
      ${share("store_tax", "(part ->> 'amount')::bigint", "tax", "place, part_place")} AS store_tax
    FROM docs CROSS JOIN LATERAL jsonb_array_elements(record -> 'taxGroups') WITH ORDINALITY one (g, place)
      CROSS JOIN LATERAL jsonb_array_elements(g -> 'parts') WITH ORDINALITY two (part, part_place)
  ), cells AS (
    SELECT d.id, d.order_id, d.kind, d.sign, d.issued_on, d.currency, d.record, n.g, n.net, n.store_net, t.part, t.tax, t.store_tax
    FROM docs d JOIN nets n USING (id) LEFT JOIN taxes t ON t.id = d.id AND t.place = n.place
  )`;
}

/** The part of a document's total that is a weight's, of weights that add up to the whole; ties go to the earlier. */
function share(total: string, weight: string, whole: string, order = "place"): string {
  const product = `(${total}::numeric * ${weight})`;
  const least = `div(${product}, nullif(${whole}, 0))`;
  return `coalesce(${least} + (row_number() OVER (PARTITION BY id ORDER BY mod(${product}, nullif(${whole}, 0)) DESC, ${order})
    <= ${total} - sum(${least}) OVER (PARTITION BY id))::integer, 0)`;
}
