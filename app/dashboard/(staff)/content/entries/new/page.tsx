import { hasScope } from "@/components/dashboard/api/me";
import { ContentForm } from "@/components/dashboard/content/content-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.content.newTitle);

/** A page or an article that is yet to be written. */
export default async function NewContentPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("content:write"))) return <NotAllowed />;
  const { type } = await searchParams;
  return <ContentForm type={type === "article" ? "article" : "page"} known={null} canWrite />;
}
