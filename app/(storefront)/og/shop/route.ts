import { drawable } from "@/components/storefront/drawable";
import { ogImage } from "@/components/storefront/server/og-image";
import { ogPicture } from "@/components/storefront/server/og-picture";
import { listProducts } from "@/components/storefront/server/reads";
import { getStore } from "@/components/storefront/server/store";

/** The picture that goes with a link to any page that has none of its own. */
export async function GET(): Promise<Response> {
  const [store, { products }] = await Promise.all([getStore(), listProducts({ perPage: 1 })]);
  const media = products[0]?.media.find(({ isVideo }) => !isVideo);
  return ogImage({
    store,
    picture: media ? await ogPicture(media.path) : null,
    words: { shop: drawable(store.name), title: null, line: drawable(store.tagline ?? "") },
  });
}
