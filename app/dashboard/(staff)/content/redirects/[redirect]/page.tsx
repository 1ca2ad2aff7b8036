import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { RedirectForm } from "@/components/dashboard/content/redirect-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.redirects.title);

type Address = { params: Promise<{ redirect: string }> };

/** One redirect, to be changed or removed. */
export default async function RedirectPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([params, hasScope("content:write"), sellerApi()]);
  const redirect = await read(api.GET("/redirects/{redirect}", { params: { path } }));
  return <RedirectForm redirect={redirect} canWrite={canWrite} />;
}
