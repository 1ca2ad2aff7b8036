import { endpoint } from "@/lib/api/endpoint";
import { readDigitalGoods } from "@/lib/commerce/digital";
import { presentAccountOrder, readCustomerOrder } from "@/lib/commerce/orders";
import { listOwnWithdrawals } from "@/lib/commerce/withdrawals";
import { AccountOrder } from "@/lib/contract/account";

export const GET = endpoint({
  id: "getAccountOrder",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/orders/{order}",
  summary: "Get an order of the customer.",
  auth: "customer",
  perMinute: 120,
  returns: AccountOrder,
  handle: async (ctx, { params }) => {
    const order = await readCustomerOrder(ctx, params.order);
    const [digital, withdrawals] = await Promise.all([
      readDigitalGoods(order.id, { isOpen: true, showsRecipients: true, locale: ctx.locale }),
      listOwnWithdrawals(ctx, { ...order, isProvenBuyer: true, hasWithdrawals: true }),
    ]);
    return { ...presentAccountOrder(order, ctx), digital, withdrawals };
  },
});
