import type { ReactNode } from "react";
import { FreshOnReturn } from "@/components/storefront/shell/fresh-on-return";

/** The pages that depend on who is logged in. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <FreshOnReturn />
      {children}
    </>
  );
}
