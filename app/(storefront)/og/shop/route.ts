import { toDrawableText } from "@/components/storefront/shell/drawable-text";
import { ogImage } from "@/components/storefront/shell/server/og-image";
import { ogPicture } from "@/components/storefront/shell/server/og-picture";
import { listProducts } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";

/** The picture that goes with a link to any page that has none of its own. */
export async function GET(): Promise<Response> {
  const [store, { products }] = await Promise.all([getStore(), listProducts({ perPage: 1 })]);
  const media = products[0]?.media.find(({ isVideo }) => !isVideo);
  return ogImage({
    store,
    picture: media ? await ogPicture(media.path) : null,
    messages: {
      shop: toDrawableText(store.name),
      title: null,
      line: toDrawableText(store.tagline ?? ""),
    },
  });
}
