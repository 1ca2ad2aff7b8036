/** Their orders, as customer_record() counts and sums them up. */
const ORDERS = "FROM orders o WHERE o.customer_id = c.id AND o.type = 'order'";

/** The condition of each member of a rule on customer `c`, for the rule `g.rule` of the group. */
const CONDITIONS = {
  tags: "c.tags && ARRAY(SELECT jsonb_array_elements_text(g.rule -> 'tags'))",
  minOrders: `(SELECT count(*) ${ORDERS} AND o.payment_status <> 'cancelled') >= (g.rule ->> 'minOrders')::bigint`,
  minSpent: `(SELECT coalesce(sum(store_amount(o.captured - o.refunded, o.exchange_rate)), 0) ${ORDERS})
    >= (g.rule ->> 'minSpent')::bigint`,
  countries: `(
    SELECT a.address ->> 'countryCode' FROM customer_addresses a WHERE a.customer_id = c.id
    ORDER BY a.is_default DESC, a.created_at DESC, a.id LIMIT 1
  ) IN (SELECT jsonb_array_elements_text(g.rule -> 'countries'))`,
  acceptsMarketing: "c.marketing_opt_in = (g.rule ->> 'acceptsMarketing')::boolean",
};

const conditions = Object.entries(CONDITIONS);

/** An empty condition is not stored: it excludes no customer from `all` and includes none in `any`. */
const all = conditions.map(
  ([name, says]) => `(g.rule -> '${name}' IS NULL OR coalesce(${says}, false))`,
);
const any = conditions.map(
  ([name, says]) => `(g.rule -> '${name}' IS NOT NULL AND coalesce(${says}, false))`,
);

/**
 * The SQL condition that customer `c` is in group `g` now: added by hand, or by the rule. It is not stored. Both belong
 * to one store and mode, and an erased customer is in none.
 */
export const IS_MEMBER = `(
  c.store_id = g.store_id AND c.livemode = g.livemode AND c.erased_at IS NULL AND (
    EXISTS (SELECT FROM customer_group_members m WHERE m.group_id = g.id AND m.customer_id = c.id)
    OR CASE g.rule ->> 'match' WHEN 'all' THEN ${all.join(" AND ")} WHEN 'any' THEN ${any.join(" OR ")} ELSE false END
  )
)`;
