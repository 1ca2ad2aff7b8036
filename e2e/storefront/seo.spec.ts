import type { Page } from "@playwright/test";
import { demoSeller, publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it.
type Facts = any;

/** The page's structured data, by type. */
async function jsonLdOf(page: Page): Promise<Record<string, Facts>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text)).flatMap((facts) => facts["@graph"] ?? [facts]);
  return Object.fromEntries(all.map((facts) => [facts["@type"], facts]));
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute("content");

test("a product's title for search engines is only in the head", async ({ page }) => {
  const { slug } = await publish({
    ...{ name: "Mug", summary: "For tea." },
    ...{ metaTitle: "Stoneware mugs for tea", metaDescription: "Fired twice, for every day." },
  });
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mug");
  expect(await page.title()).toContain("Stoneware mugs for tea");
  expect(await metaOf(page, "og:title")).toBe("Stoneware mugs for tea");
  expect(await metaOf(page, "description")).toBe("Fired twice, for every day.");
  expect((await jsonLdOf(page)).Product).toMatchObject({ name: "Mug", description: "For tea." });
});

test("structured data of a product match the API and the page", async ({ page, visitorApi }) => {
  await page.goto("/products/lambswool-blanket");
  const api = await visitorApi();
  const params = { path: { product: "lambswool-blanket" } };
  const { data } = await api.GET("/products/{product}", { params });
  const { data: said } = await api.GET("/products/{product}/reviews", { params });
  const product = data?.data;
  const { ProductGroup: facts, BreadcrumbList: trail } = await jsonLdOf(page);
  // biome-ignore lint/performance/useDomNodeTextContent: what search engines read is in the page too, and is not shown
  const shown = await page.locator("main").innerText();

  expect(facts).toMatchObject({
    name: product?.name,
    description: product?.summary,
    aggregateRating: { ratingValue: product?.averageRating, reviewCount: product?.reviewCount },
  });
  expect(shown).toContain(facts.name);
  expect(shown).toContain(facts.description);
  expect(shown).toContain(`${facts.aggregateRating.ratingValue} out of 5`);
  expect(shown).toContain(`${facts.aggregateRating.reviewCount} reviews`);

  const { data: numbers } = await api.GET("/products/{product}/identifiers", { params });
  expect(facts.brand.name).toBe(numbers?.data.brand);
  expect(facts.hasVariant).toHaveLength(product?.variants.length ?? 0);
  for (const [index, variant] of (product?.variants ?? []).entries()) {
    const { offers: offer, sku, gtin } = facts.hasVariant[index];
    const known = numbers?.data.variants.find(({ variantId }) => variantId === variant.id);
    expect([sku ?? null, gtin ?? null]).toEqual([known?.mpn, known?.gtin]);
    expect(offer.price).toBe((variant.price.amount / 100).toFixed(2));
    expect(offer.availability.endsWith("/InStock")).toBe(variant.inStock);
    expect(offer.shippingDetails[0].shippingRate.currency).toBe("GBP");
    expect(offer.hasMerchantReturnPolicy.merchantReturnLink).toContain(
      "/policies/delivery-and-returns",
    );
    await page.goto(offer.url);
    await expect(page.locator("main form").filter({ hasText: "£" }).first()).toContainText(
      `£${offer.price}`,
    );
  }

  expect(facts.review.map(({ reviewBody }: Facts) => reviewBody)).toEqual(
    said?.data.map(({ body }) => body),
  );
  for (const { reviewBody } of facts.review) expect(shown).toContain(reviewBody);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  const names = (await crumbs.allInnerTexts()).map((text) => text.replace("/", "").trim());
  expect(trail.itemListElement.map(({ name }: Facts) => name)).toEqual(names);
});

test("a product on sale without options is one offer at its current price", async ({ page }) => {
  await page.goto("/products/serving-platter");
  const { Product: facts } = await jsonLdOf(page);
  await expect(page.locator("main form").filter({ hasText: "£" }).first()).toContainText("£46.00");
  expect(facts.offers).toMatchObject({ "@type": "Offer", price: "46.00", priceCurrency: "GBP" });
  expect(facts.aggregateRating).toBeUndefined();
});

test("the home page describes the shop and its search in structured data", async ({ page }) => {
  await page.goto("/");
  const { Organization, WebSite } = await jsonLdOf(page);
  const name = await metaOf(page, "og:site_name");
  expect([Organization.name, WebSite.name]).toEqual([name, name]);
  const search = WebSite.potentialAction.target.urlTemplate.replace("{search_term_string}", "mug");
  await page.goto(search);
  await expect(page.getByRole("link", { name: "Everyday Mug" })).toBeVisible();
});

test("markup in a text is escaped, for readers and for search engines", async ({ page }) => {
  const name = "</script><script>document.title='taken'</script>";
  const { slug } = await publish({ name });
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect((await jsonLdOf(page)).Product.name).toBe(name);
  expect(await page.title()).not.toBe("taken");
});

test("every address of a product has one canonical, with alternates in the languages of its texts", async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  const named = page.locator('link[rel="alternate"][hreflang]');
  const own = `${baseURL}/products/everyday-mug`;
  await page.goto("/products/everyday-mug?variant=var_none&reviews=2&utm_source=mail");
  await expect(canonical).toHaveAttribute("href", own);
  const languages = await named.evaluateAll((links) =>
    links.map((link) => link.getAttribute("hreflang") ?? ""),
  );
  // The demo's texts exist in English and German, so its French pages have the same content.
  expect(languages.sort()).toEqual(["de-DE", "en-GB", "en-US", "x-default"]);
  await page.goto("/products/everyday-mug?lang=de-DE");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.getByRole("button", { name: "In den Warenkorb" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alltagsbecher");
  await expect(canonical).toHaveAttribute("href", `${own}?lang=de-DE`);
  await page.goto("/products/everyday-mug?lang=fr-FR");
  await expect(canonical).toHaveAttribute("href", own);
  await page.goto("/products/everyday-mug?lang=%E6%97%A5%0Ax");
  await expect(canonical).toHaveAttribute("href", own);
});

test("an id redirects permanently to the product's address", async ({ request, visitorApi }) => {
  const params = { path: { product: "everyday-mug" } };
  const { data } = await (await visitorApi()).GET("/products/{product}", { params });
  const reply = await request.get(`/products/${data?.data.id}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toContain("/products/everyday-mug");
});

test("the sitemaps list every published product once, and no draft", async ({
  request,
  visitorApi,
  baseURL,
}) => {
  const seller = await demoSeller();
  const published = await publish({ name: "To be found" });
  const draft = await publish({ name: "Not to be found" });
  await seller.done("PATCH", `/products/${draft.id}`, { status: "draft" });

  const locations = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = ""]) => url,
    );
  const maps = await locations("/sitemap.xml");
  const listed = (await Promise.all(maps.map(locations))).flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain(`${baseURL}/products/${published.slug}`);
  expect(listed).not.toContain(`${baseURL}/products/${draft.slug}`);
  for (const path of ["/", "/products", "/contact"]) expect(listed).toContain(`${baseURL}${path}`);
  const { data: policies } = await (await visitorApi()).GET("/policies");
  for (const { slug } of policies?.data ?? [])
    expect(listed).toContain(`${baseURL}/policies/${slug}`);

  const { data } = await (await visitorApi()).GET("/products", {
    params: { query: { perPage: 100 } },
  });
  for (const { slug } of data?.data ?? []) expect(listed).toContain(`${baseURL}/products/${slug}`);
  const { data: tree } = await (await visitorApi()).GET("/categories");
  for (const { slug, children } of tree?.data ?? []) {
    for (const one of [slug, ...children.map(({ slug }) => slug)])
      expect(listed).toContain(`${baseURL}/categories/${one}`);
  }
  const products = await (await request.get("/sitemaps/products-1.xml")).text();
  expect(products).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
  expect((await request.get("/sitemaps/products-2.xml")).status()).toBe(404);
});

test("crawlers are excluded from private pages, and pointed to the sitemaps", async ({
  request,
  baseURL,
}) => {
  const lines = (await (await request.get("/robots.txt")).text()).split("\n");
  for (const path of ["/cart", "/checkout", "/account", "/orders", "/dashboard"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const path of ["/products/everyday-mug", "/"]) {
  test(`a link to ${path} is shown with a picture of 1200 by 630`, async ({ page, request }) => {
    await page.goto(path);
    expect(await metaOf(page, "twitter:card")).toBe("summary_large_image");
    const reply = await request.get((await metaOf(page, "og:image")) ?? "");
    expect(reply.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": expect.stringContaining("max-age="),
    });
    const png = await reply.body();
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    // The PNG header: width and height follow the name of the first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test("the shop has all kinds of icons, and can be added to a home screen", async ({
  page,
  request,
}) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
  const bytes = await icon.body();
  // An icon file with one picture, which is a PNG.
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(bytes.subarray(23, 26).toString()).toBe("PNG");
  await page.goto("/");
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  expect((await request.get(touch ?? "")).headers()["content-type"]).toBe("image/png");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ start_url: "/", name: await metaOf(page, "og:site_name") });
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("each kind of page has a description of its own", async ({ page }) => {
  const said = new Set<string | null>();
  const pages = ["/", "/products", "/categories/table", "/contact", "/policies/privacy"];
  for (const path of pages) {
    await page.goto(path);
    said.add(await metaOf(page, "description"));
    expect(await metaOf(page, "og:type")).toBe("website");
  }
  expect(said.size).toBe(pages.length);
  await page.goto("/products/everyday-mug");
  expect(await metaOf(page, "og:type")).toBe("product");
  expect(await metaOf(page, "product:price:amount")).toBe("22.00");
});
