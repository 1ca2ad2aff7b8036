import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Nothing here is for search engines. */
export const metadata: Metadata = { robots: { index: false } };

/** The checkout: each step frames itself, because the frame knows what has been entered so far. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return children;
}
