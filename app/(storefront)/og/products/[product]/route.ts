import { toDrawableText } from "@/components/storefront/shell/drawable-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { ogImage } from "@/components/storefront/shell/server/og-image";
import { ogPicture } from "@/components/storefront/shell/server/og-picture";
import { findProduct } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";

type Context = { params: Promise<{ product: string }> };

/** The preview picture of a link to a product: its photo, name and price. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [product, store, { messages }] = await Promise.all([
    params.then(({ product }) => findProduct(product)),
    getStore(),
    getLanguage(),
  ]);
  if (product === null) return new Response(null, { status: 404 });
  const media = product.media.find(({ isVideo }) => !isVideo);
  const { price, priceMin, priceMax } = product;
  const from = priceMin === priceMax ? "" : `${messages.price.from} `;
  return ogImage({
    store,
    picture: media ? await ogPicture(media.path) : null,
    messages: {
      shop: toDrawableText(store.name),
      title: toDrawableText(product.name),
      line: toDrawableText(product.priceHidden ? "" : `${from}${price.formatted}`),
    },
  });
}
