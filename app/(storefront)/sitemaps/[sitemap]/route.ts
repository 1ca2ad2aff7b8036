import {
  categoryEntries,
  collectionEntries,
  pageEntries,
  productEntries,
} from "@/components/storefront/shell/server/sitemap";
import { xmlReply } from "@/components/storefront/shell/server/xml-reply";
import { type SitemapEntry, sitemapXml } from "@/components/storefront/shell/sitemap-xml";

type Context = { params: Promise<{ sitemap: string }> };

/** One of the sitemaps that /sitemap.xml lists. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const entries = await entriesOf((await params).sitemap);
  return entries === null ? new Response(null, { status: 404 }) : xmlReply(sitemapXml(entries));
}

async function entriesOf(file: string): Promise<SitemapEntry[] | null> {
  if (file === "pages.xml") return pageEntries();
  if (file === "categories.xml") return categoryEntries();
  if (file === "collections.xml") return collectionEntries();
  const page = /^products-([1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  if (page === undefined) return null;
  const { entries, lastPage } = await productEntries(Number(page));
  return Number(page) <= lastPage ? entries : null;
}
