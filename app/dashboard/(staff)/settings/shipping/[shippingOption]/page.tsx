import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ShippingForm } from "@/components/dashboard/settings/shipping-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.delivery.shippingList.title);

type Address = { params: Promise<{ shippingOption: string }> };

/** One way to ship. */
export default async function ShippingOptionPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([
    params,
    hasScope("shipping-options:write"),
    sellerApi(),
  ]);
  const option = await read(api.GET("/shipping-options/{shippingOption}", { params: { path } }));
  return <ShippingForm key={option.id} option={option} canWrite={canWrite} />;
}
