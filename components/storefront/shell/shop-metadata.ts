import type { Metadata } from "next";
import { iconMetadata } from "@/components/storefront/shell/icon-metadata";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import type { ShopStore } from "@/components/storefront/shell/server/store";

/** The metadata of all pages of the shop: each has its own title, followed by the store's name. */
export async function shopMetadata(store: ShopStore): Promise<Metadata> {
  return {
    // Search engines want canonical addresses in full.
    metadataBase: new URL((await publishedShop()).baseUrl),
    title: { template: `%s · ${store.name}`, default: store.name },
    ...(store.tagline && { description: store.tagline }),
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: initialIcon(store), type: "image/svg+xml" },
      ],
      apple: { url: "/icons/180.png", sizes: "180x180" },
    },
  };
}

/** The icon of a store: its initial on its colour. */
function initialIcon(store: ShopStore): string {
  const { fill, onFill, initial } = iconMetadata(store);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="Georgia,serif" font-size="21" fill="${onFill}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
