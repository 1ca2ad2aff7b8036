import type { ReactNode } from "react";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import { getDashboardLanguage } from "./language";

/** Around pages before anybody is signed in: no store is known either. */
export async function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLanguage
      {...(await getDashboardLanguage())}
      timezone="UTC"
      currency="EUR"
      currencies={[]}
      shopUrl=""
    >
      {children}
    </DashboardLanguage>
  );
}
