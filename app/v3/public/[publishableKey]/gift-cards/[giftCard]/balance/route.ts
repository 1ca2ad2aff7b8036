import { WRONG_CODES_LIMIT } from "@/lib/api/address-limit";
import { endpoint } from "@/lib/api/endpoint";
import { presentBalance, readBalance } from "@/lib/commerce/stored-value";
import { GiftCardBalance, GiftCardCodeParams } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "getGiftCardBalance",
  method: "GET",
  path: "/v3/public/{publishableKey}/gift-cards/{giftCard}/balance",
  summary: "Get the balance of a gift card.",
  description: "Needs only the code. Attempts are limited by client address.",
  auth: "public",
  perMinute: 30,
  addressLimit: WRONG_CODES_LIMIT,
  params: GiftCardCodeParams,
  returns: GiftCardBalance,
  handle: async (ctx, { params }) => presentBalance(await readBalance(ctx, params.giftCard), ctx),
});
