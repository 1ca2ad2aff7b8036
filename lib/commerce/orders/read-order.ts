import type { VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { findVisitorOrder, type VisitorOrder } from "./rows";

/** An order with its lines, for the visitor who placed it. Refuses not_found for anybody else. */
export async function readOrder(ctx: VisitorContext, orderId: string): Promise<VisitorOrder> {
  return found(await findVisitorOrder(ctx, orderId, { withLines: true }));
}

/** The same without its lines, cheap enough to poll. */
export async function readOrderStatus(ctx: VisitorContext, orderId: string): Promise<VisitorOrder> {
  return found(await findVisitorOrder(ctx, orderId, { withLines: false }));
}

function found(order: VisitorOrder | undefined): VisitorOrder {
  if (order === undefined) throw refuse("not_found");
  return order;
}
