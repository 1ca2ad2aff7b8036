import { endpoint } from "@/lib/api/endpoint";
import { readDigitalGoods } from "@/lib/commerce/digital";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { listOwnWithdrawals } from "@/lib/commerce/withdrawals";
import { PublicOrder } from "@/lib/contract/order";

export const GET = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}",
  summary: "Get an order, for the visitor who placed it or has a link to it.",
  description:
    "Send the cart token that placed it, or as `X-Order-Token` the fragment (after the `#`) of a link in a mail about the order. After two hours without a request the address is not returned for either; a customer who is logged in still gets it.",
  auth: "shopper",
  takesOrderToken: true,
  returns: PublicOrder,
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => {
    const order = await readOrder(ctx, params.order);
    const [digital, withdrawals] = await Promise.all([
      readDigitalGoods(order.id, {
        isOpen: order.isProvenBuyer,
        showsRecipients: order.showsPersonalData,
        locale: ctx.locale,
      }),
      listOwnWithdrawals(ctx, order),
    ]);
    return { ...presentPublicOrder(order, ctx), digital, withdrawals };
  },
});
