import { openPage } from "@/components/dashboard/api/open-page";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { TranslationList } from "@/components/dashboard/translations/translation-list";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { OWNER_TYPES, TranslationState } from "@/lib/contract/translation";

export const generateMetadata = pageTitle((messages) => messages.translations.title);

/** All texts in all languages. What makes no sense in the address is left out of the question. */
export default async function TranslationsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ state, locale, ownerType, page }, canWrite, api] = await openPage(
    searchParams,
    "translations:write",
  );
  const query = {
    state: TranslationState.options.find((one) => one === state),
    ownerType: OWNER_TYPES.find((one) => one === ownerType),
    locale: parseText(locale, 35),
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/translations", { params: { query } }));
  return <TranslationList reply={reply} canWrite={canWrite} />;
}
