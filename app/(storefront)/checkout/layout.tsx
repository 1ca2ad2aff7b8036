import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getStore } from "@/components/storefront/server/reads";
import { shopMetadata } from "@/components/storefront/shop-metadata";

/** Nothing here is for search engines. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...shopMetadata(await getStore()), robots: { index: false } };
}

/** The checkout: each step frames itself, because the frame knows what has been entered so far. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return children;
}
