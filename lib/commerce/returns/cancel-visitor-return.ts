import type { OrderReaderContext } from "@/lib/commerce/orders";
import type { PublicReturn } from "@/lib/contract/return";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { isOwnToCancel, stateOf } from "./decide-return";
import { presentPublicReturn } from "./present";
import { requireNextStatus } from "./states";
import { requireVisitorReturnView, type VisitorReturn } from "./visitor-returns";
import { lockReturn, writeReturn } from "./write-return";

/** The shopper gives up a return of their order. Refuses not_found, cart_token_required and conflict. */
export async function cancelVisitorReturn(
  ctx: OrderReaderContext,
  { orderId, id }: VisitorReturn,
): Promise<PublicReturn> {
  const view = await requireVisitorReturnView(ctx, orderId);
  const after = await transaction(async (tx) => {
    const { before } = await lockReturn(tx, ctx, id);
    if (before.orderId !== orderId) throw refuse("not_found");
    if (!isOwnToCancel(before)) {
      throw refuse("conflict", {
        message: "The order was withdrawn from: the goods are to come back.",
      });
    }
    const status = requireNextStatus(stateOf(before), "cancel");
    return writeReturn(tx, ctx, id, { status });
  });
  return presentPublicReturn(after, ctx.locale, view);
}
