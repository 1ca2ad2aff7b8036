import { refuse } from "@/lib/kit/errors";
import { bytesOf, type KeptProduct, kept } from "./cached-responses";
import { readPulse } from "./freshness";
import type { View } from "./prices";
import { pageOf } from "./product-page";
import type { Finished } from "./response-cache";
import { findPublishedProduct, type ProductFacts } from "./rows";

/**
 * A published product by id or slug, as a finished envelope. Stock is read anew each time, in the
 * statement that reads the version; everything else only when the version has moved.
 * Refuses not_found.
 */
export async function getProduct(view: View, ref: string): Promise<Finished> {
  const { product, version, available } = await findKept(view, ref);
  return pageOf(product, { version, available }, view);
}

/** A published product as it is kept, and the units of it there are now. Refuses not_found. */
export async function findKept(view: View, ref: string) {
  const { store, livemode, locale, now } = view;
  const { product: found, version } = await readPulse({
    storeId: store.id,
    livemode,
    product: ref,
  });
  if (found === null) throw refuse("not_found");
  const product = await kept.products.getOrMake(
    JSON.stringify([found.id, livemode, locale, store.currency, store.taxInclusive]),
    { version, time: now.getTime() },
    () => readFacts(view, found.id, version),
  );
  return { product, version, available: found.available };
}

async function readFacts(
  view: View,
  id: string,
  least: number,
): Promise<{ answer: KeptProduct; bytes: number }> {
  const shop = { storeId: view.store.id, livemode: view.livemode };
  const found = await findPublishedProduct(shop, id, least);
  if (found === null) throw refuse("not_found");
  const { facts, version } = found;
  // What is kept is about three times what is shown: the facts, the page, and the odd object.
  const bytes = 3 * bytesOf(JSON.stringify(facts));
  const { validFrom, validUntil } = saleMoments(facts, view.now);
  return { answer: { version, validFrom, validUntil, facts, units: "", page: null }, bytes };
}

/** The moments around `now` at which this product's price changes by itself. */
function saleMoments({ saleStartsAt, saleEndsAt }: ProductFacts, now: Date) {
  const moments = [saleStartsAt, saleEndsAt].flatMap((text) => (text ? Date.parse(text) : []));
  const time = now.getTime();
  return {
    validFrom: Math.max(...moments.filter((moment) => moment <= time)),
    validUntil: Math.min(...moments.filter((moment) => moment > time)),
  };
}
