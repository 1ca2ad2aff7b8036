import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { InvoicingForm } from "@/components/dashboard/settings/invoicing-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.invoicing.title);

/** The seller's details on invoices; read-only for members who may not change them. */
export default async function Page() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const store = await read(api.GET("/store"));
  return <InvoicingForm key={store.id} store={store} canWrite={canWrite} />;
}
