import type { NewEvent } from "@/lib/commerce/outbox";
import type { EventType } from "@/lib/contract/event";
import { presentSellerProduct } from "./present-seller-product";
import type { CatalogView } from "./prices";
import type { ProductRecord } from "./rows";

/** The kind of change of a product. */
type ProductEventType = Extract<EventType, `product.${string}`>;

/**
 * The events of one change of a product. The catalogue is shared by both modes but webhooks belong to one mode, so one
 * event is emitted per mode, each with the stock of its mode. The product's version makes the event unique.
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
