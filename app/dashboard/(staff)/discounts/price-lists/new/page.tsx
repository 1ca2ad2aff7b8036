import { hasScope } from "@/components/dashboard/api/me";
import { listGroupChoices } from "@/components/dashboard/customer-groups/server/group-choices";
import { PriceListForm } from "@/components/dashboard/price-lists/price-list-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.priceLists.newTitle);

/** A price list that is yet to be made. */
export default async function NewPriceListPage() {
  if (!(await hasScope("discounts:write"))) return <NotAllowed />;
  return <PriceListForm list={null} groups={await listGroupChoices()} prices={null} canWrite />;
}
