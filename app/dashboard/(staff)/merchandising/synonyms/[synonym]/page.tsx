import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { SynonymForm } from "@/components/dashboard/merchandising/synonym-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.synonyms.title);

type Address = { params: Promise<{ synonym: string }> };

/** Synonyms, to be changed or removed. */
export default async function SynonymPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "products:write");
  const synonym = await read(api.GET("/synonyms/{synonym}", { params: { path } }));
  return <SynonymForm key={synonym.id} synonym={synonym} canWrite={canWrite} />;
}
