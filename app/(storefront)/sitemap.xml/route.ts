import { publishedShop } from "@/components/storefront/shell/server/shop";
import { productEntries } from "@/components/storefront/shell/server/sitemap";
import { xmlReply } from "@/components/storefront/shell/server/xml-reply";
import { sitemapIndexXml } from "@/components/storefront/shell/sitemap-xml";

/** The index of all sitemaps: one per thousand products, the others once. */
export async function GET(): Promise<Response> {
  const { lastPage } = await productEntries(1);
  const names = [
    "pages",
    "categories",
    "collections",
    ...Array.from({ length: lastPage }, (_, index) => `products-${index + 1}`),
  ];
  const { baseUrl } = await publishedShop();
  return xmlReply(
    sitemapIndexXml(names.map((name) => ({ url: `${baseUrl}/sitemaps/${name}.xml` }))),
  );
}
