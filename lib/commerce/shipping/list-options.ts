import type { StoreContext } from "@/lib/commerce/stores";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import { type Page, type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { toShippingRow } from "./option-rows";
import { presentSellerOption } from "./present";

/** A page of the mode's shipping options in the order shoppers see; uses the index on store, mode and position. */
export async function listSellerOptions(
  ctx: Pick<StoreContext, "store" | "livemode" | "locale">,
  page: Page,
): Promise<{ data: SellerShippingOption[]; meta: PageMeta }> {
  const where = { storeId: ctx.store.id, livemode: ctx.livemode };
  const [options, total] = await Promise.all([
    db.shippingOption.findMany({
      where,
      orderBy: [{ position: "asc" }, { id: "asc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
    db.shippingOption.count({ where }),
  ]);
  return {
    data: options.map((option) => presentSellerOption(toShippingRow(option), ctx)),
    meta: pageMeta({ ...page, total }),
  };
}
