import { hasScope } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { TaxForm } from "@/components/dashboard/settings/tax-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.delivery.newRate);

/** A rate of tax that is yet to be made. */
export default async function NewTaxRatePage() {
  if (!(await hasScope("tax-rates:write"))) return <NotAllowed />;
  return <TaxForm rate={null} taxClasses={await listTaxClasses()} canWrite />;
}
