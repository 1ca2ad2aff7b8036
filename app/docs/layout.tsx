import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  title: { template: "%s · Cartwright API", default: "Cartwright API" },
};

/**
 * Each page frames itself, because the frame knows its page. The documentation is English, regardless of the
 * shop's language.
 */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div lang="en" dir="ltr" className="contents">
      {children}
    </div>
  );
}
