import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { offlinePage } from "@/components/ui/offline-page";
import { getPageNonce } from "@/components/ui/page-nonce";

/** Shown by the dashboard when it is offline. It contains no data of a shop, so it needs no session. */
export async function GET(): Promise<Response> {
  const [{ locale, messages }, nonce] = await Promise.all([getDashboardLanguage(), getPageNonce()]);
  const { product, offline, offlineText, retry } = messages.shell;
  return offlinePage({
    ...{ lang: locale, dir: "ltr", nonce, fill: "#2f5247", onFill: "#ffffff" },
    ...{ name: product, title: offline, text: offlineText, retry },
  });
}
