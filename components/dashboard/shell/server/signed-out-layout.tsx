import type { ReactNode } from "react";
import { messageFile } from "@/components/dashboard/messages/server/message-files";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import { getDashboardLocale } from "./language";

/** The layout of pages before sign-in: no store is known. */
export async function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLanguage
      messageFile={messageFile(await getDashboardLocale())}
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
