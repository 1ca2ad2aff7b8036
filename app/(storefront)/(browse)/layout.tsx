import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getStore } from "@/components/storefront/server/reads";
import { ShopFrame } from "@/components/storefront/shop-frame";

/** Each page names itself; the store's name follows. */
export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getStore();
  return { title: { template: `%s · ${name}`, default: name } };
}

/** The pages of the shop that one looks around in. */
export default function BrowseLayout({ children }: { children: ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
