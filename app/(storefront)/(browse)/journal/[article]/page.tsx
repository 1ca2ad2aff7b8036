import type { Metadata } from "next";
import { articleJsonLd } from "@/components/storefront/content/article-json-ld";
import { Byline } from "@/components/storefront/content/byline";
import { ContentBody } from "@/components/storefront/content/content-body";
import { contentMetadata } from "@/components/storefront/content/server/content-metadata";
import { findArticle } from "@/components/storefront/content/server/reads";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { redirectToSlug } from "@/components/storefront/shell/server/localized-address";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { breadcrumbJsonLd } from "@/components/storefront/shell/structured-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { SearchParams } from "@/components/ui/search-params";

type ArticleProps = {
  params: Promise<{ article: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata({ params }: ArticleProps): Promise<Metadata> {
  const article = await findArticle((await params).article);
  if (article === null) return missingMetadata();
  return contentMetadata("journal", article);
}

/** An article of the journal. */
export default async function ArticlePage({ params, searchParams }: ArticleProps) {
  const { article: slug } = await params;
  const [article, { messages }, store] = await Promise.all([
    findArticle(slug),
    getLanguage(),
    getStore(),
  ]);
  if (article === null) return missingPage({ path: `/journal/${slug}`, search: searchParams });
  const { slugs } = article;
  await redirectToSlug({ folder: "journal", asked: slug, slugs, search: searchParams });
  const { baseUrl: origin } = await publishedShop();
  const crumbs = [
    { name: messages.policies.home, href: "/" },
    { name: messages.journal.title, href: "/journal" },
    { name: article.title },
  ];
  return (
    <div className="page pt-8">
      <JsonLd data={articleJsonLd(article, { name: store.name, origin })} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs label={messages.ui.breadcrumb} crumbs={crumbs} />
      <div className="mt-8">
        <ContentBody content={article}>
          <Byline publishedAt={article.publishedAt} author={article.author} />
        </ContentBody>
      </div>
    </div>
  );
}
