import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { PoliciesForm } from "@/components/dashboard/settings/policies-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.policies.title);

/** The shop's policies; read-only for members who may not change them. */
export default async function Page() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const store = await read(api.GET("/store"));
  return <PoliciesForm key={store.id} store={store} canWrite={canWrite} />;
}
