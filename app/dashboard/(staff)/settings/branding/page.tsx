import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { BrandingForm } from "@/components/dashboard/settings/branding-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.branding.title);

/** The shop's branding; read-only for members who may not change it. */
export default async function Page() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const store = await read(api.GET("/store"));
  return <BrandingForm key={store.id} store={store} canWrite={canWrite} />;
}
