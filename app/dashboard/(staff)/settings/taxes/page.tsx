import { Stack } from "@mantine/core";
import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { readCountriesWithoutRate } from "@/components/dashboard/settings/server/countries-without-rate";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { TaxClassesCard } from "@/components/dashboard/settings/tax-classes-card";
import { TaxList } from "@/components/dashboard/settings/tax-list";
import { TaxPresetsCard } from "@/components/dashboard/settings/tax-presets-card";
import { TaxSettingsCard } from "@/components/dashboard/settings/tax-settings-card";
import { UntaxedCountriesCard } from "@/components/dashboard/settings/untaxed-countries-card";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.delivery.taxList.title);

/** Every rate of tax, by place. */
export default async function TaxesPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canWrite, canSettle, taxClasses, api] = await Promise.all([
    searchParams,
    hasScope("tax-rates:write"),
    hasScope("store:write"),
    listTaxClasses(),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const [reply, store, untaxed] = await Promise.all([
    toResult(api.GET("/tax-rates", { params: { query } })),
    read(api.GET("/store")),
    canWrite ? readCountriesWithoutRate(api) : [],
  ]);
  const { untaxedCountries: settled, shippingTaxClass } = store;
  return (
    <Stack>
      {untaxed.length > 0 && (
        <UntaxedCountriesCard countries={untaxed} {...{ taxClasses, settled, canSettle }} />
      )}
      <TaxList reply={reply} taxClasses={taxClasses} canWrite={canWrite} />
      <TaxClassesCard taxClasses={taxClasses} canWrite={canWrite} />
      {canSettle && (
        <TaxSettingsCard key={`${settled.join()} ${shippingTaxClass}`} {...{ store, taxClasses }} />
      )}
      {canWrite && <TaxPresetsCard country={store.country} taxClasses={taxClasses} />}
    </Stack>
  );
}
