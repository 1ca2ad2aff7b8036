import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shopMetadata } from "@/components/storefront/shop-metadata";
import { getStore } from "@/components/storefront/server/reads";
import { ShopFrame } from "@/components/storefront/shop-frame";

export async function generateMetadata(): Promise<Metadata> {
  return shopMetadata(await getStore());
}

/** The pages of the shop that one looks around in. */
export default function BrowseLayout({ children }: { children: ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
