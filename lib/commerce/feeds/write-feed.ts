import { type Edition, hasImage, prepareProduct, presentItem } from "./present";
import { BATCH, type FeedProduct, type FeedScope, findBatch, START } from "./rows";
import { hasTranslatedName, translateBatch } from "./translate-batch";
import { element } from "./xml";

/**
 * The feed of all variants with a picture, in another language those with a translated name, in chunks: each is read on demand, so that a feed of any length
 * uses the memory of one batch, and a connection only while a batch is read.
 */
export async function* writeFeed(
  place: FeedScope,
  openEdition: () => Promise<Edition>,
): AsyncGenerator<string, void> {
  const edition = await openEdition();
  yield head(edition);
  for (let cursor = START, isLast = false; !isLast; ) {
    const batch = translateBatch(await findBatch(place, cursor, edition));
    const { products, variants } = batch;
    const byId = new Map(products.map((product) => [product.id, prepareProduct(product, edition)]));
    // As for a missing picture: platforms refuse items that are not in the language of their feed.
    const isReadable = (product: FeedProduct) =>
      !edition.isTranslated || hasTranslatedName(product, batch);
    const items = variants.flatMap((variant) => {
      const product = byId.get(variant.productId);
      if (product === undefined) throw new Error("Bug: a variant came without its product");
      // Every platform refuses an item without a picture, and some a feed with many refused items.
      return hasImage(product, variant) && isReadable(product)
        ? [presentItem(product, variant, edition)]
        : [];
    });
    if (items.length > 0) yield items.join("");
    const last = variants.at(-1);
    isLast = last === undefined || variants.length < BATCH;
    if (last !== undefined) cursor = { productId: last.productId, variantId: last.id };
  }
  yield "</channel>\n</rss>\n";
}

function head({ shopName, baseUrl, locale }: Edition): string {
  const channel = [
    element("title", shopName),
    element("link", baseUrl),
    element("description", `The products of ${shopName}.`),
    ...(locale === null ? [] : [element("language", locale)]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${channel.join("\n")}
`;
}
