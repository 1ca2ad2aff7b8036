import type { ReactNode } from "react";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import { getDashboardLanguage } from "./language";

/** The layout of pages before sign-in: no store is known. */
export async function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLanguage
      {...(await getDashboardLanguage())}
      timezone="UTC"
      currency="EUR"
      currencies={[]}
      storeLocales={[]}
      shopUrl=""
    >
      {children}
    </DashboardLanguage>
  );
}
