import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  title: { template: "%s · Cartwright API", default: "Cartwright API" },
};

/**
 * Each page frames itself, because the frame knows which page it is around. The documentation is
 * English, whatever the language of the shop around it.
 */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div lang="en" dir="ltr" className="contents">
      {children}
    </div>
  );
}
