import type { Metadata } from "next";
import { ContentBody } from "@/components/storefront/content/content-body";
import { contentMetadata } from "@/components/storefront/content/server/content-metadata";
import { findPage } from "@/components/storefront/content/server/reads";
import { PageCrumbs } from "@/components/storefront/shell/page-crumbs";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { redirectToSlug } from "@/components/storefront/shell/server/localized-address";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import type { SearchParams } from "@/components/ui/search-params";

type ContentPageProps = {
  params: Promise<{ page: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata({ params }: ContentPageProps): Promise<Metadata> {
  const page = await findPage((await params).page);
  if (page === null) return missingMetadata();
  return contentMetadata("pages", page);
}

/** A page that the seller has written. */
export default async function ContentPage({ params, searchParams }: ContentPageProps) {
  const { page: slug } = await params;
  const [page, { messages }] = await Promise.all([findPage(slug), getLanguage()]);
  if (page === null) return missingPage({ path: `/pages/${slug}`, search: searchParams });
  await redirectToSlug({ folder: "pages", asked: slug, slugs: page.slugs, search: searchParams });
  return (
    <div className="page pt-8">
      <PageCrumbs title={page.title} messages={messages} />
      <div className="mt-8">
        <ContentBody content={page} />
      </div>
    </div>
  );
}
