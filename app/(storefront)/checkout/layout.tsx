import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shopMetadata } from "@/components/storefront/shop-metadata";
import { getStore } from "@/components/storefront/server/reads";

/** Nothing here is for search engines. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...shopMetadata(await getStore()), robots: { index: false } };
}

/** The checkout: each step frames itself, because the frame knows what has been entered so far. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return children;
}
