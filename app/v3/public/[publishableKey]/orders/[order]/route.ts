import { endpoint } from "@/lib/api/endpoint";
import { readDigitalGoods } from "@/lib/commerce/digital";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { listOwnWithdrawals } from "@/lib/commerce/withdrawals";
import { PublicOrder } from "@/lib/contract/order";

export const GET = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}",
  summary: "An order, for the visitor who placed it or holds a link of it.",
  description:
    "Send the cart token that placed it, or as `X-Order-Token` what stands after the # of a link in a mail about the order. Two hours without a request, and the address is gone for both; who is logged in as its customer still sees it.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 60,
  returns: PublicOrder,
  refuses: ["not_found", "cart_token_required"],
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
