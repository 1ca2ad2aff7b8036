import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getStore } from "@/components/storefront/server/reads";
import { ShopFrame } from "@/components/storefront/shop-frame";
import { shopMetadata } from "@/components/storefront/shop-metadata";

export async function generateMetadata(): Promise<Metadata> {
  return shopMetadata(await getStore());
}

/** The pages of the shop that one looks around in. */
export default function BrowseLayout({ children }: { children: ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
