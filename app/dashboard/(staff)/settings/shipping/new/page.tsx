import { hasScope } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { ShippingForm } from "@/components/dashboard/settings/shipping-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.delivery.newOption);

/** A way to ship that is yet to be made. */
export default async function NewShippingPage() {
  if (!(await hasScope("shipping-options:write"))) return <NotAllowed />;
  return <ShippingForm option={null} canWrite />;
}
