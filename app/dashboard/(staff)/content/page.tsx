import { requireMe } from "@/components/dashboard/api/me";
import { ContentIndex } from "@/components/dashboard/content/content-index";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.content.title);

/** What the shop shows beside its products. */
export default async function ContentPage() {
  await requireMe();
  return <ContentIndex />;
}
