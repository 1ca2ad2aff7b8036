import type { ReactNode } from "react";
import { RefreshOnBackNavigation } from "@/components/storefront/shell/refresh-on-back-navigation";

/** The pages that depend on who is logged in. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <RefreshOnBackNavigation />
      {children}
    </>
  );
}
