import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { ShippingForm } from "@/components/dashboard/settings/shipping-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.delivery.shippingList.title);

type Address = { params: Promise<{ shippingOption: string }> };

/** One way to ship. */
export default async function ShippingOptionPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "shipping-options:write");
  const option = await read(api.GET("/shipping-options/{shippingOption}", { params: { path } }));
  return <ShippingForm key={option.id} option={option} canWrite={canWrite} />;
}
