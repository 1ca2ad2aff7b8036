import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { RedirectForm } from "@/components/dashboard/content/redirect-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.redirects.title);

type Address = { params: Promise<{ redirect: string }> };

/** One redirect, to be changed or removed. */
export default async function RedirectPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "content:write");
  const redirect = await read(api.GET("/redirects/{redirect}", { params: { path } }));
  return <RedirectForm redirect={redirect} canWrite={canWrite} />;
}
