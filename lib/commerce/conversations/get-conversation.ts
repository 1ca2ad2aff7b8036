import { type CalculatedCart, findCartForSeller } from "@/lib/commerce/cart";
import type { SellerContext } from "@/lib/commerce/stores";
import type { ConversationDetail } from "@/lib/contract/conversation";
import { requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { findInboxRow, type InboxRow } from "./inbox-rows";

/** An order of the other side of the conversation. Money in minor units. */
export interface VisitorOrder {
  id: string;
  orderNumber: string | null;
  total: number;
  currency: string;
  paymentStatus: ConversationDetail["context"]["orders"][number]["paymentStatus"];
  fulfillmentStatus: ConversationDetail["context"]["orders"][number]["fulfillmentStatus"];
  placedAt: Date;
}

/** A conversation with what is known of the visitor. */
export interface ConversationWithContext {
  conversation: InboxRow;
  orders: VisitorOrder[];
  cart: CalculatedCart | null;
}

/**
 * One conversation, and what its visitor has bought and is about to buy. The address they typed
 * proves nothing, so only orders of the customer who was logged in, or of this very visitor, are
 * shown beside it. Three statements. Refuses not_found.
 */
export async function getConversation(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  conversationId: string,
): Promise<ConversationWithContext> {
  const conversation = requireFound(await findInboxRow(ctx, conversationId));
  const [orders, cart] = await Promise.all([
    findOrders(conversation),
    findCartForSeller(ctx, conversation.tokenHash),
  ]);
  return { conversation, orders, cart };
}

function findOrders({
  storeId,
  livemode,
  customerId,
  tokenHash,
}: InboxRow): Promise<VisitorOrder[]> {
  return query<VisitorOrder>("conversation_orders", ORDERS, [
    storeId,
    livemode,
    customerId,
    tokenHash,
  ]);
}

/** By the indexes on orders (customer_id, placed_at) and orders_placed_by_token. */
const ORDERS = `
  SELECT id, order_number AS "orderNumber", total, currency, payment_status AS "paymentStatus",
    fulfillment_status AS "fulfillmentStatus", placed_at AS "placedAt"
  FROM orders
  WHERE store_id = $1 AND livemode = $2 AND type = 'order'
    AND (customer_id = $3 OR token_hash = $4)
  ORDER BY placed_at DESC, id DESC LIMIT 5`;
