import type { Metadata } from "next";
import { frontPageOf } from "@/components/storefront/front-page";
import type { PublicStore } from "@/lib/contract/store";

/** What all pages of the shop say of themselves: each has its own title, and the store's name follows. */
export function shopMetadata(store: PublicStore): Metadata {
  const icon = frontPageOf(store)?.icon;
  return {
    title: { template: `%s · ${store.name}`, default: store.name },
    ...(icon && { icons: { icon } }),
  };
}
