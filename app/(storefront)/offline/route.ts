import { brandColours } from "@/components/storefront/shell/brand-colours";
import { findStore } from "@/components/storefront/shell/server/fetch-store";
import { getLanguage, htmlLanguage } from "@/components/storefront/shell/server/language";
import { offlinePage } from "@/components/ui/offline-page";
import { getPageNonce } from "@/components/ui/page-nonce";

/** What the shop shows without a connection; kept in the browser in the language and colour it had at the time. */
export async function GET(): Promise<Response> {
  const [{ messages }, { lang, dir }, store, nonce] = await Promise.all([
    getLanguage(),
    htmlLanguage(),
    findStore(),
    getPageNonce(),
  ]);
  const { offlineTitle: title, offlineText: text, retry } = messages.ui.failed;
  const { fill, onFill } = brandColours(store?.branding.primaryColor ?? "") ?? {
    fill: "#2f5247",
    onFill: "#ffffff",
  };
  return offlinePage({
    lang,
    dir,
    name: store?.name ?? "",
    title,
    text,
    retry,
    fill,
    onFill,
    nonce,
  });
}
