import { listAllContent } from "@/components/storefront/content/server/reads";
import { connectToApi } from "@/components/storefront/shell/server/connection";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { listCollections } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { getStore } from "@/components/storefront/shell/server/store";
import type { SitemapEntry } from "@/components/storefront/shell/sitemap-xml";
import { type LocaleSettings, offeredLocales } from "@/components/storefront/shell/store-locales";
import type { Cartwright } from "@/lib/client";
import { toResult, unexpected } from "@/lib/client/result";
import type { CategoryChild } from "@/lib/contract/category";
import type { Slugs } from "@/lib/contract/common";
import { LOCALE_PARAM } from "@/lib/kit/page-locale";

/** Nothing that is sold, but worth finding: the front, the whole range, the way to write, the policies, pages and articles. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const [entry, policies, pages, articles] = await Promise.all([
    entriesOfShop(),
    listPolicies(),
    inEveryLocale("pages", (api) => listAllContent("/pages", api)),
    inEveryLocale("journal", (api) => listAllContent("/articles", api)),
  ]);
  const written = ({ path, updatedAt }: { path: string; updatedAt: string }) => ({
    ...entry(path),
    updatedAt,
  });
  const fixed = [
    "/",
    "/products",
    "/contact",
    "/accessibility",
    ...policies.map(({ slug }) => `/policies/${slug}`),
    ...(articles.length > 0 ? ["/journal"] : []),
  ];
  return [...fixed.map(entry), ...[...pages, ...articles].map(written)];
}

/** Every category, whichever is above it. */
export async function categoryEntries(): Promise<SitemapEntry[]> {
  const entry = await entriesOfShop();
  const categories = await inEveryLocale("categories", async (api) => {
    const reply = await toResult(api.GET("/categories"));
    if (!reply.ok) throw unexpected(reply.refusal);
    return reply.data.data.flatMap(withBelow);
  });
  return categories.map(({ path }) => entry(path));
}

/** Every collection. */
export async function collectionEntries(): Promise<SitemapEntry[]> {
  const [entry, store, collections] = await Promise.all([
    entriesOfShop(),
    getStore(),
    listCollections(),
  ]);
  return collections.flatMap(({ slugs }) => pathsOf("collections", slugs, store)).map(entry);
}

/** A page of products, and how many pages there are. */
export async function productEntries(
  page: number,
): Promise<{ entries: SitemapEntry[]; lastPage: number }> {
  const params = { query: { page } };
  const reply = await toResult((await shopApi()).GET("/sitemap", { params }));
  if (!reply.ok) throw unexpected(reply.refusal);
  const { data, meta } = reply.data;
  const [entry, store] = await Promise.all([entriesOfShop(), getStore()]);
  const entries = data.flatMap(({ slugs, updatedAt }) =>
    pathsOf("products", slugs, store).map((path) => ({ ...entry(path), updatedAt })),
  );
  return { entries, lastPage: meta.lastPage };
}

/** The path with the default slug, and those of the other languages of the shop that have another. */
function pathsOf(folder: string, slugs: Slugs, store: LocaleSettings): string[] {
  const { [store.defaultLocale]: own = "", ...translated } = slugs;
  return [
    `/${folder}/${own}`,
    ...offeredLocales(store).flatMap((locale) => {
      const slug = translated[locale] ?? own;
      return slug === own ? [] : pathIn(locale, `/${folder}/${slug}`);
    }),
  ];
}

type Tree = Pick<CategoryChild, "slug" | "children">;

function withBelow({ slug, children }: Tree): { slug: string }[] {
  return [{ slug }, ...children.flatMap(withBelow)];
}

/**
 * The paths of the items of a list in the store's own language, and of those that have another slug in the other
 * languages of the shop. A shop of one language needs one request.
 */
async function inEveryLocale<Item extends { slug: string }>(
  folder: string,
  list: (api: Cartwright) => Promise<Item[]>,
): Promise<(Item & { path: string })[]> {
  const store = await getStore();
  const others = offeredLocales(store).filter((locale) => locale !== store.defaultLocale);
  const items = async (locale: string) => list(await connectToApi({ locale }));
  const [own, ...translated] = await Promise.all([store.defaultLocale, ...others].map(items));
  const slugs = new Set(own?.map(({ slug }) => slug));
  return [
    ...(own ?? []).map((item) => ({ ...item, path: `/${folder}/${item.slug}` })),
    ...translated.flatMap((list, index) =>
      list
        .filter(({ slug }) => !slugs.has(slug))
        .map((item) => ({
          ...item,
          path: pathIn(others[index] ?? store.defaultLocale, `/${folder}/${item.slug}`),
        })),
    ),
  ];
}

/** A path in a language, as `hreflang` names it. */
function pathIn(locale: string, path: string): string {
  return `${path}?${LOCALE_PARAM}=${locale}`;
}

/** Makes entries of paths of the requested shop. */
async function entriesOfShop(): Promise<(path: string) => SitemapEntry> {
  const { baseUrl } = await publishedShop();
  return (path) => ({ url: new URL(path, baseUrl).href });
}
