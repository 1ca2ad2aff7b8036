import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { TaxForm } from "@/components/dashboard/settings/tax-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.delivery.taxList.title);

type Address = { params: Promise<{ taxRate: string }> };

/** One rate of tax. */
export default async function TaxRatePage({ params }: Address) {
  const [path, canWrite, taxClasses, api] = await Promise.all([
    params,
    hasScope("tax-rates:write"),
    listTaxClasses(),
    sellerApi(),
  ]);
  const rate = await read(api.GET("/tax-rates/{taxRate}", { params: { path } }));
  return <TaxForm key={rate.id} rate={rate} taxClasses={taxClasses} canWrite={canWrite} />;
}
