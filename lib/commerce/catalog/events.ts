import type { EventType } from "@/lib/contract/event";
import type { Tx } from "@/lib/platform/db";
import { emit } from "@/lib/platform/events";
import { presentSellerProduct } from "./present-seller-product";
import type { View } from "./prices";
import type { ProductFacts } from "./rows";

/**
 * Tells of a change of a product. The catalogue is shared by both modes and listeners are not, so
 * each mode hears of it, with its own stock. The product's version makes it one event a change.
 */
export async function emitProductEvent(
  tx: Tx,
  type: Extract<EventType, `product.${string}`>,
  { product, view }: { product: ProductFacts; view: View },
): Promise<void> {
  const { store, now } = view;
  const events = [false, true].map((livemode) => ({
    storeId: store.id,
    livemode,
    type,
    objectId: product.id,
    dedupeKey: `${product.version} ${livemode ? "live" : "test"}`,
    payload: presentSellerProduct(product, { store, livemode, now, locale: store.defaultLocale }),
    createdAt: now,
  }));
  await emit(tx, ...events);
}
