import { listAll } from "@/components/storefront/content/server/reads";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { listCategories, listCollections } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import type { SitemapEntry } from "@/components/storefront/shell/sitemap-xml";
import { toResult, unexpected } from "@/lib/client/result";
import type { CategoryChild } from "@/lib/contract/category";
import type { PublicContentListItem } from "@/lib/contract/content";

/** Nothing that is sold, but worth finding: the front, the whole range, the way to write, the policies, pages and articles. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const [policies, pages, articles] = await Promise.all([
    listPolicies(),
    listAll("/pages"),
    listAll("/articles"),
  ]);
  const written = (folder: string) => (one: PublicContentListItem) => ({
    ...entry(`/${folder}/${one.slug}`),
    updatedAt: one.updatedAt,
  });
  const fixed = [
    "/",
    "/products",
    "/contact",
    "/accessibility",
    ...policies.map(({ slug }) => `/policies/${slug}`),
    ...(articles.length > 0 ? ["/journal"] : []),
  ];
  return [...fixed.map(entry), ...pages.map(written("pages")), ...articles.map(written("journal"))];
}

/** Every category, whichever is above it. */
export async function categoryEntries(): Promise<SitemapEntry[]> {
  return (await listCategories()).flatMap(withBelow).map((slug) => entry(`/categories/${slug}`));
}

/** Every collection. */
export async function collectionEntries(): Promise<SitemapEntry[]> {
  return (await listCollections()).map(({ slug }) => entry(`/collections/${slug}`));
}

/** A page of products, and how many pages there are. */
export async function productEntries(
  page: number,
): Promise<{ entries: SitemapEntry[]; lastPage: number }> {
  const params = { query: { page } };
  const reply = await toResult((await shopApi()).GET("/sitemap", { params }));
  if (!reply.ok) throw unexpected(reply.refusal);
  const { data, meta } = reply.data;
  const entries = data.map(({ slug, updatedAt }) => ({ ...entry(`/products/${slug}`), updatedAt }));
  return { entries, lastPage: meta.lastPage };
}

function withBelow({ slug, children }: Pick<CategoryChild, "slug" | "children">): string[] {
  return [slug, ...children.flatMap(withBelow)];
}

function entry(path: string): SitemapEntry {
  return { url: new URL(path, publishedShop().baseUrl).href };
}
