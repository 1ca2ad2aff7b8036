import type { Metadata } from "next";
import { canonicalUrls } from "@/components/storefront/shell/server/canonical";
import { getLocale } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";

/** The description of a page for search engines and sharing. */
type PageDescription = {
  title?: string;
  description?: string;
  /** The page's own path, with the parameters only that make it another page; or by locale, if its slug is translated. */
  path: string | Readonly<Record<string, string>>;
  /** The locales that its content is available in, if it declares them. */
  locales?: readonly string[] | undefined;
  /** The picture that goes with a link to it, 1200 × 630; without one, the shop's. */
  image?: { url: string; alt: string };
  /** A product's page says by itself that it is one: Next knows no such type of page. */
  isProduct?: boolean;
  /** False for a list that was narrowed or sorted, one of very many, none of them worth finding; and for an unlisted product. */
  isIndexed?: boolean;
};

/** The metadata of a page: its title, its one address in each language, and how a link to it looks. */
export async function pageMetadata(facts: PageDescription): Promise<Metadata> {
  const [store, locale] = await Promise.all([getStore(), getLocale()]);
  const paths = typeof facts.path === "string" ? { [store.defaultLocale]: facts.path } : facts.path;
  const path = paths[store.defaultLocale] ?? "/";
  const alternates = await canonicalUrls(path, facts.locales, paths);
  const { title, isIndexed = true } = facts;
  const description = facts.description || store.tagline || undefined;
  const image = facts.image ?? { url: "/og/shop", alt: store.name };
  return {
    // Even an undefined title would take the place of the shop's own.
    ...(title !== undefined && { title }),
    description,
    alternates,
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      ...(!facts.isProduct && { type: "website" as const }),
      siteName: store.name,
      locale: locale.replace("-", "_"),
      title: title ?? store.name,
      description,
      url: alternates.canonical,
      images: [{ ...image, width: 1200, height: 630, type: "image/png" }],
    },
    twitter: { card: "summary_large_image", title: title ?? store.name, description },
  };
}
