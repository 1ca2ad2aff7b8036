import { escapeXml } from "@/lib/kit/xml";

/** A page in a sitemap, by its whole address. */
export type SitemapEntry = { url: string; updatedAt?: string };

/** A list of pages as sitemaps.org has it. */
export function sitemapXml(entries: SitemapEntry[]): string {
  return document("urlset", "url", entries);
}

/** A list of such lists. */
export function sitemapIndexXml(entries: SitemapEntry[]): string {
  return document("sitemapindex", "sitemap", entries);
}

function document(root: string, element: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ url, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
    return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}
