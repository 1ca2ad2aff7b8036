import { hasScope } from "@/components/dashboard/api/me";
import { parseText } from "@/components/dashboard/list/url-query";
import { SynonymForm } from "@/components/dashboard/merchandising/synonym-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.synonyms.newTitle);

/** Synonyms that are yet to be made, with the word of `?term=` where there is one. */
export default async function NewSynonymPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("products:write"))) return <NotAllowed />;
  const { term } = await searchParams;
  return <SynonymForm synonym={null} term={parseText(term, 60)} canWrite />;
}
