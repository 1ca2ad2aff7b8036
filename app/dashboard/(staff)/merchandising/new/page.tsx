import { hasScope } from "@/components/dashboard/api/me";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { parseText } from "@/components/dashboard/list/url-query";
import { RuleForm } from "@/components/dashboard/merchandising/rule-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.merchandising.newTitle);

/** A rule that is yet to be made, for the search of `?query=` where there is one. */
export default async function NewRulePage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("products:write"))) return <NotAllowed />;
  const [{ query }, categories] = await Promise.all([searchParams, listCategoryChoices()]);
  return (
    <RuleForm
      rule={null}
      query={parseText(query, 200)}
      categories={categories}
      known={[]}
      canWrite
    />
  );
}
