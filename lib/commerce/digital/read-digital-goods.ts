import { readSoldCards } from "@/lib/commerce/stored-value";
import type { DigitalGoods } from "@/lib/contract/digital";
import { isoSeconds } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { openSecret } from "@/lib/platform/secrets";
import { IS_CAPTURABLE, IS_DELIVERABLE } from "./due-orders";

/**
 * The delivered digital goods of an order, for readers of the order. Keys are opened only with `isOpen`, and only here;
 * the recipients of gift cards are included where personal data are shown.
 */
export async function readDigitalGoods(
  orderId: string,
  {
    isOpen,
    showsRecipients,
    locale,
  }: { isOpen: boolean; showsRecipients: boolean; locale: string },
): Promise<DigitalGoods> {
  const [row] = await query<{ isPending: boolean; hasGiftCards: boolean; keys: DeliveredKey[] }>(
    "digital_goods",
    DELIVERED,
    [orderId],
  );
  const { isPending = false, hasGiftCards = false, keys = [] } = row ?? {};
  return {
    isPending,
    giftCards: hasGiftCards ? await readSoldCards(orderId, { showsRecipients, locale }) : [],
    keys: keys.map(({ id, lineId, variantId, sealed, revokedAt }) => ({
      lineId,
      variantId,
      key: isOpen && revokedAt === null ? openSecret(sealed, id) : null,
      revokedAt: isoSeconds(revokedAt),
    })),
  };
}

interface DeliveredKey {
  id: string;
  lineId: string;
  variantId: string;
  sealed: string;
  revokedAt: string | null;
}

/** By the index on order. A line that an edit took away had nothing delivered. */
const DELIVERED = `
  SELECT ${IS_DELIVERABLE} OR (
    o.hold <> 'cancelling' AND ${IS_CAPTURABLE}
    AND NOT EXISTS (SELECT FROM captures c WHERE c.order_id = o.id AND c.status = 'failed')
  ) AS "isPending",
  EXISTS (SELECT FROM stored_value_accounts a WHERE a.order_id = o.id) AS "hasGiftCards", (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', k.id, 'lineId', l.id, 'variantId', k.variant_id, 'sealed', k.sealed, 'revokedAt', k.revoked_at
    ) ORDER BY l.position, k.position), '[]')
    FROM license_keys k JOIN order_lines l ON l.order_id = k.order_id AND l.variant_id = k.variant_id
    WHERE k.order_id = o.id AND k.delivered_at IS NOT NULL
  ) AS keys
  FROM orders o WHERE o.id = $1`;
