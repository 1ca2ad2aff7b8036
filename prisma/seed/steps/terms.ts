import { createDiscount } from "@/lib/commerce/discounts";
import { createShippingOption } from "@/lib/commerce/shipping";
import { copySettingsToTest } from "@/lib/commerce/stores";
import { createTaxRate } from "@/lib/commerce/tax";
import { newId } from "@/lib/kit/ids";
import type { DemoDiscount, DemoShippingOption, DemoTaxRate } from "../demo/types";
import { inDays, named, OPENED_DAYS_AGO, type SeedContext, sellerAt } from "./seed-context";

/** On what terms the shop sells. */
export type Terms = {
  shippingOptions: DemoShippingOption[];
  taxRates: DemoTaxRate[];
  discounts: DemoDiscount[];
};

/** Makes ways to ship, taxes and discount codes, the same in both modes, as the seller did on opening. */
export async function makeTerms(context: SeedContext, terms: Terms): Promise<void> {
  const seller = {
    ...sellerAt(context, inDays(context, -OPENED_DAYS_AGO)),
    ...{ requestId: newId("request"), visitorCountry: context.store.country },
    ...{ apiKeyId: "seed", scopes: [], livemode: true },
  };
  for (const option of terms.shippingOptions) await createShippingOption(seller, option);
  for (const taxRate of terms.taxRates) await createTaxRate(seller, taxRate);
  for (const demo of terms.discounts) {
    const { startsInDays, endsInDays, productSlugs = [], categorySlugs = [], ...discount } = demo;
    const moment = (days: number | undefined) =>
      days === undefined ? null : inDays(context, days);
    await createDiscount(seller, {
      ...discount,
      startsAt: moment(startsInDays),
      endsAt: moment(endsInDays),
      productIds: productSlugs.map((slug) => named(context.products, slug).id),
      categoryIds: categorySlugs.map((slug) => named(context.categoryIds, slug)),
    });
  }
  await copySettingsToTest(seller);
}
