import { createGroup } from "@/lib/commerce/customer-groups";
import { createPriceList } from "@/lib/commerce/price-lists";
import { newId } from "@/lib/kit/ids";
import { IS_LIVE, inDays, OPENED_DAYS_AGO, type SeedContext, sellerAt } from "./seed-context";

/** Makes the group of those whom the shop supplies, who are tagged so, with its minimum order and its prices by quantity. */
export async function makeTrade(context: SeedContext): Promise<void> {
  const seller = {
    ...sellerAt(context, inDays(context, -OPENED_DAYS_AGO)),
    ...{ requestId: newId("request"), visitorCountry: context.store.country },
    ...{ apiKeyId: "seed", scopes: [], livemode: IS_LIVE },
  };
  const group = await createGroup(seller, {
    ...{ name: "Trade", handle: "trade", minimumOrder: 5_000, showsPricesWithoutTax: false },
    rule: {
      ...{ match: "all", tags: ["trade"], countries: [] },
      ...{ minOrders: null, minSpent: null, acceptsMarketing: null },
    },
  });
  await createPriceList(seller, {
    ...{ name: "Trade prices", kind: "percentage", currency: null, groupIds: [group.id] },
    ...{ countries: [], active: true, startsAt: null, endsAt: null },
    tiers: [
      { minQuantity: 1, percentOff: 10 },
      { minQuantity: 10, percentOff: 15 },
      { minQuantity: 50, percentOff: 20 },
    ],
  });
}
