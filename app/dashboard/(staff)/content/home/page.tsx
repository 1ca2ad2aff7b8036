import { redirect } from "next/navigation";
import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { HomePage } from "@/components/dashboard/content/server/home-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.content.home.title);

/** The home page of the shop: the one there is, or one that is yet to be arranged. */
export default async function ContentHomePage() {
  const [canWrite, api] = await Promise.all([hasScope("content:write"), sellerApi()]);
  const [home] = await read(api.GET("/content", { params: { query: { type: "home" } } }));
  if (home) redirect(`/dashboard/content/entries/${home.id}`);
  return <HomePage known={null} canWrite={canWrite} />;
}
