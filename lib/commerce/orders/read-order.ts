import { refuse, requireFound } from "@/lib/kit/errors";
import { findVisitorOrder, type OrderReaderContext, type VisitorOrder } from "./rows";
import { translateBuyersOrder } from "./translate-buyers-order";

/**
 * An order with its lines, for the visitor who placed it or has a link to it. Refuses not_found for others,
 * cart_token_required without either token.
 */
export async function readOrder(ctx: OrderReaderContext, orderId: string): Promise<VisitorOrder> {
  return read(ctx, orderId, true);
}

/** The same without its lines, cheap enough to poll. */
export async function readOrderStatus(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<VisitorOrder> {
  return read(ctx, orderId, false);
}

async function read(
  ctx: OrderReaderContext,
  orderId: string,
  withLines: boolean,
): Promise<VisitorOrder> {
  if (ctx.tokenHash === undefined && ctx.orderTokenHash === undefined) {
    throw refuse("cart_token_required");
  }
  const order = requireFound(await findVisitorOrder(ctx, orderId, { withLines }));
  return translateBuyersOrder(order);
}
