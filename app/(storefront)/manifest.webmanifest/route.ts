import { iconMetadata } from "@/components/storefront/shell/icon-metadata";
import { findStore } from "@/components/storefront/shell/server/fetch-store";
import { ICON_CACHE } from "@/components/storefront/shell/server/icon-image";
import { htmlLanguage } from "@/components/storefront/shell/server/language";

/** The shop's name and icon on the home screen of a phone. */
export async function GET(): Promise<Response> {
  const [store, { lang, dir }] = await Promise.all([findStore(), htmlLanguage()]);
  if (store === null) return new Response(null, { status: 404 });
  const manifest = {
    id: "/",
    name: store.name,
    short_name: store.name,
    ...(store.tagline && { description: store.tagline }),
    lang,
    dir,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: iconMetadata(store).fill,
    background_color: "#fbfaf8",
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": ICON_CACHE,
      vary: "Accept-Language",
    },
  });
}
