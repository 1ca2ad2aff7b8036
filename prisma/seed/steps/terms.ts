import { newId, newSecret } from "@/lib/kit/ids";
import { rateToPpm } from "@/lib/kit/round";
import { db } from "@/lib/platform/db";
import type { DemoDiscount, DemoShippingOption, DemoTaxRate } from "../demo/types";
import { inDays, named, type Scene } from "./scene";

/** On what terms the shop sells. */
export type Terms = {
  shippingOptions: DemoShippingOption[];
  taxRates: DemoTaxRate[];
  discounts: DemoDiscount[];
};

/** Writes ways to ship, taxes and discount codes. */
export async function makeTerms(scene: Scene, terms: Terms): Promise<void> {
  const storeId = scene.store.id;
  await db.shippingOption.createMany({
    data: terms.shippingOptions.map((option, position) => ({
      ...option,
      id: newId("shippingOption"),
      storeId,
      position,
    })),
  });
  await db.taxRate.createMany({
    data: terms.taxRates.map(({ rate, ...taxRate }) => ({
      ...taxRate,
      id: `tax_${newSecret(21)}`,
      storeId,
      ratePpm: rateToPpm(rate),
    })),
  });
  await db.discount.createMany({
    data: terms.discounts.map((discount) => discountRow(scene, discount)),
  });
}

function discountRow(scene: Scene, demo: DemoDiscount) {
  const { startsInDays, endsInDays, productSlugs = [], categorySlugs = [], ...discount } = demo;
  return {
    ...discount,
    id: newId("discount"),
    storeId: scene.store.id,
    startsAt: startsInDays === undefined ? null : inDays(scene, startsInDays),
    endsAt: endsInDays === undefined ? null : inDays(scene, endsInDays),
    productIds: productSlugs.map((slug) => named(scene.products, slug).id),
    categoryIds: categorySlugs.map((slug) => named(scene.categoryIds, slug)),
  };
}
