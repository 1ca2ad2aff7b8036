import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getStore } from "@/components/storefront/server/reads";

/** Each step names itself; the store's name follows. Nothing here is for search engines. */
export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getStore();
  return { title: { template: `%s · ${name}`, default: name }, robots: { index: false } };
}

/** The checkout: each step frames itself, because the frame knows what has been entered so far. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return children;
}
