import type { PublicContent } from "@/lib/contract/content";

/** An article as schema.org describes it, for search engines. */
export function articleJsonLd(article: PublicContent, shop: { name: string; origin: string }) {
  const { slug, title, summary, imageUrl, author, publishedAt, updatedAt } = article;
  const publisher = {
    "@type": "Organization",
    "@id": `${shop.origin}/#organization`,
    name: shop.name,
  };
  return {
    "@type": "BlogPosting",
    headline: title,
    url: `${shop.origin}/journal/${slug}`,
    mainEntityOfPage: `${shop.origin}/journal/${slug}`,
    datePublished: publishedAt,
    dateModified: updatedAt,
    ...(summary && { description: summary }),
    ...(imageUrl && { image: new URL(imageUrl, shop.origin).href }),
    author: author ? { "@type": "Person", name: author } : publisher,
    publisher,
  };
}
