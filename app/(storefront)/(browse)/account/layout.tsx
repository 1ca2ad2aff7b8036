import type { ReactNode } from "react";
import { RefreshOnBackNavigation } from "@/components/storefront/shell/refresh-on-back-navigation";

/** The pages that depend on the logged-in customer. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <RefreshOnBackNavigation />
      {children}
    </>
  );
}
