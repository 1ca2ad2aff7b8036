import { notFound } from "next/navigation";
import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { OneLanguage } from "@/components/dashboard/translations/one-language";
import { TranslationForm } from "@/components/dashboard/translations/translation-form";
import type { SearchParams } from "@/components/ui/search-params";
import { OWNER_TYPES } from "@/lib/contract/translation";

export const generateMetadata = pageTitle((messages) => messages.translations.title);

type Address = {
  params: Promise<{ ownerType: string; id: string }>;
  searchParams: SearchParams;
};

/** The texts of one thing, in the language of the address or the first there is. */
export default async function TranslationPage({ params, searchParams }: Address) {
  const [{ ownerType: asked, id }, { locale }, canWrite, api] = await Promise.all([
    params,
    searchParams,
    hasScope("translations:write"),
    sellerApi(),
  ]);
  const ownerType = OWNER_TYPES.find((one) => one === asked) ?? notFound();
  const translations = await read(
    api.GET("/translations/{ownerType}/{id}", { params: { path: { ownerType, id } } }),
  );
  const { locales } = translations;
  const chosen = locales.find((one) => one === locale) ?? locales[0];
  if (chosen === undefined) return <OneLanguage />;
  return (
    <TranslationForm key={chosen} translations={translations} locale={chosen} canWrite={canWrite} />
  );
}
