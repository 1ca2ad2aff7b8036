import { endpoint } from "@/lib/api/endpoint";
import { presentBalance, readBalance } from "@/lib/commerce/stored-value";
import { GiftCardBalance, GiftCardCodeParams } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "getGiftCardBalance",
  method: "GET",
  path: "/v3/public/{publishableKey}/gift-cards/{giftCard}/balance",
  summary: "What is left on a gift card.",
  description: "For whoever has the code. Guessing is limited by client address.",
  auth: "public",
  perMinute: 30,
  addressLimit: { counts: "invalid", most: 20, seconds: 10 * 60 },
  params: GiftCardCodeParams,
  returns: GiftCardBalance,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentBalance(await readBalance(ctx, params.giftCard), ctx),
});
