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
  const [entry, policies, pages, articles] = await Promise.all([
    entriesOfShop(),
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
  const entry = await entriesOfShop();
  return (await listCategories()).flatMap(withBelow).map((slug) => entry(`/categories/${slug}`));
}

/** Every collection. */
export async function collectionEntries(): Promise<SitemapEntry[]> {
  const entry = await entriesOfShop();
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
  const entry = await entriesOfShop();
  const entries = data.map(({ slug, updatedAt }) => ({ ...entry(`/products/${slug}`), updatedAt }));
  return { entries, lastPage: meta.lastPage };
}

function withBelow({ slug, children }: Pick<CategoryChild, "slug" | "children">): string[] {
  return [slug, ...children.flatMap(withBelow)];
}

/** What makes entries of paths of the shop that is asked for. */
async function entriesOfShop(): Promise<(path: string) => SitemapEntry> {
  const { baseUrl } = await publishedShop();
  return (path) => ({ url: new URL(path, baseUrl).href });
}
