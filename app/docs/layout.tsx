import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  title: { template: "%s · Cartwright API", default: "Cartwright API" },
};

/** Each page frames itself, because the frame knows which page it is around. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return children;
}
