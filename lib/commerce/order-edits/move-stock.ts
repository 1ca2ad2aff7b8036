import type { OrderRecord } from "@/lib/commerce/orders";
import { ruleError } from "@/lib/contract/field-rules";
import { refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { AddedLine } from "./write-lines";

/** The lines of an order after an edit, by whether they were there before. */
interface Moving {
  kept: readonly { id: string; quantity: number }[];
  added: readonly AddedLine[];
}

/**
 * Releases the units that leave an order, and reserves those that come in as a checkout does, with the same checks; all
 * or nothing. Locks the stock of the changed variants, in the order of the variants. The caller has locked the order.
 * Refuses insufficient_stock.
 */
export async function moveStock(
  tx: Tx,
  { id: orderId }: Pick<OrderRecord, "id">,
  { kept, added }: Moving,
  now: Date,
): Promise<void> {
  const stays = JSON.stringify(kept.map(({ id, quantity }) => ({ id, quantity })));
  const counted = added.filter(({ product }) => product.tracked);
  const comes = JSON.stringify(counted.map(({ variantId, quantity }) => ({ variantId, quantity })));
  // A variant may be on a line and part of a bundle on another: what comes in, or below zero leaves, is of both.
  const [row] = await tx.$queryRaw<{ short: Shortage[] | null }[]>`
    WITH moves AS (
      SELECT m.variant_id, sum(m.units)::integer AS units, bool_or(m.is_held) AS is_held FROM (
        SELECT u.variant_id, coalesce(kept.quantity, 0) * u.units_each - u.quantity AS units, true AS is_held
        FROM line_units u
          JOIN stock_holds h ON h.order_id = u.order_id AND h.variant_id = u.variant_id
          LEFT JOIN jsonb_to_recordset(${stays}::jsonb) kept (id text, quantity integer) ON kept.id = u.line_id
        WHERE u.order_id = ${orderId}
        UNION ALL
        SELECT added."variantId", added.quantity, false
        FROM jsonb_to_recordset(${comes}::jsonb) added ("variantId" text, quantity integer)
      ) m GROUP BY m.variant_id HAVING sum(m.units) <> 0
    ), sorted AS (
      SELECT coalesce(jsonb_agg(move) FILTER (WHERE is_held), '[]') AS changed,
        coalesce(jsonb_agg(move) FILTER (WHERE NOT is_held), '[]') AS added
      FROM moves, LATERAL (SELECT jsonb_build_object('variant_id', moves.variant_id, 'units', moves.units) AS move) built
    )
    SELECT stock_change_holds(o, sorted.changed, sorted.added, ${now}) AS short
    FROM orders o CROSS JOIN sorted WHERE o.id = ${orderId}`;
  if (row?.short == null) return;
  throw refuse("insufficient_stock", {
    fields: { items: [ruleError("stock_left", "not_allowed")] },
    details: { items: row.short },
  });
}

/** What there is too little of, and how much of it there is. */
interface Shortage {
  variantId: string;
  available: number;
}
