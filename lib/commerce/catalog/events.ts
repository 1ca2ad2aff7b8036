import type { NewEvent } from "@/lib/commerce/outbox";
import type { EventType } from "@/lib/contract/event";
import { presentSellerProduct } from "./present-seller-product";
import type { CatalogView } from "./prices";
import type { ProductRecord } from "./rows";

/** What happened to a product. */
type ProductEventType = Extract<EventType, `product.${string}`>;

/**
 * The events of a change of a product. The catalogue is shared by both modes and listeners are not,
 * so each mode hears of it, with its own stock. The product's version makes it one event a change.
 */
export function productEvents(
  type: ProductEventType,
  { product, view }: { product: ProductRecord; view: CatalogView },
): NewEvent[] {
  const { store, now } = view;
  return [false, true].map((livemode) => ({
    storeId: store.id,
    livemode,
    type,
    objectId: product.id,
    dedupeKey: `${product.version} ${livemode ? "live" : "test"}`,
    payload: presentSellerProduct(product, { store, livemode, now, locale: store.defaultLocale }),
    createdAt: now,
  }));
}
