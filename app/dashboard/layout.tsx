import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import { ColorSchemeScript } from "@mantine/core";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { BeforeScripts } from "@/components/dashboard/form/before-scripts";
import { messageFile } from "@/components/dashboard/messages/server/message-files";
import { Providers } from "@/components/dashboard/shell/providers";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { getPageNonce } from "@/components/ui/page-nonce";

export const metadata: Metadata = {
  title: { default: "Cartwright", template: "%s · Cartwright" },
  robots: { index: false, follow: false },
};

/** Every page of the dashboard, the sign-in included. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const [{ locale, messages }, nonce] = await Promise.all([getDashboardLanguage(), getPageNonce()]);
  // The scripts of the page ask for it once they run; it is on its way by then.
  preload(messageFile(locale).url, { as: "fetch", crossOrigin: "anonymous" });
  return (
    <div lang={locale}>
      <ColorSchemeScript
        nonce={nonce}
        defaultColorScheme="auto"
        localStorageKey="cartwright-color-scheme"
      />
      <BeforeScripts nonce={nonce} />
      <Providers locale={locale} closeLabel={messages.shell.keys.close}>
        {children}
      </Providers>
    </div>
  );
}
