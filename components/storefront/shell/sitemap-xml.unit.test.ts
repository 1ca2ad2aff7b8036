import { expect, test } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml";

test("pages are listed with their addresses escaped and their last change where it is known", () => {
  const entries = [
    { url: "https://shop.example/products/mug", updatedAt: "2026-11-21T09:30:00Z" },
    { url: "https://shop.example/?a=1&b='<2>'" },
  ];
  expect(sitemapXml(entries).split("\n")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    "<url><loc>https://shop.example/products/mug</loc><lastmod>2026-11-21T09:30:00Z</lastmod></url>",
    "<url><loc>https://shop.example/?a=1&amp;b=&apos;&lt;2&gt;&apos;</loc></url>",
    "</urlset>",
    "",
  ]);
});

test("an index lists sitemaps", () => {
  expect(sitemapIndexXml([{ url: "https://shop.example/sitemaps/pages.xml" }])).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>\n</sitemapindex>",
  );
});
