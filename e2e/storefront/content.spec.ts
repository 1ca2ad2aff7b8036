import type { Reply } from "../api/seller-api";
import { expectAccessible, LAPTOP, PHONE } from "../axe";
import { demoSeller } from "../demo";
import { expect, test } from "../fixtures";
import { fetchAsHost, type OwnStore, openOwnStore } from "./own-store";

async function publish(content: object): Promise<Reply["data"]> {
  const { done } = await demoSeller();
  const made = await done("POST", "/content", { slug: `test-${crypto.randomUUID()}`, ...content });
  await done("POST", `/content/${made.id}/publish`, {});
  return made;
}

test("a page is updated for all visitors once publishing is acknowledged, and redirects from its old address", async ({
  request,
}) => {
  const { done } = await demoSeller();
  const { id, slug } = await publish({ type: "page", title: "Our kiln", body: "Text **0**" });
  const shown = async () => (await request.get(`/pages/${slug}`)).text();
  expect(await shown()).toContain("Text <strong>0</strong>");
  for (let turn = 1; turn <= 5; turn += 1) {
    await done("PATCH", `/content/${id}`, { body: `Text **${turn}**` });
    expect(await shown()).toContain(`Text <strong>${turn - 1}</strong>`);
    await done("POST", `/content/${id}/publish`, {});
    expect(await shown()).toContain(`Text <strong>${turn}</strong>`);
  }
  await done("PATCH", `/content/${id}`, { slug: `${slug}-new` });
  const old = await request.get(`/pages/${slug}?a=1`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/pages/${slug}-new?a=1`]);
  await done("POST", `/content/${id}/unpublish`);
  expect((await request.get(`/pages/${slug}-new`)).status()).toBe(404);
});

test("a script in a text is shown, and does not run", async ({ page }) => {
  const body = "<script>document.title = 'run'</script> [link](javascript:alert(1))";
  const { slug } = await publish({ type: "page", title: "Harmless", body });
  await page.goto(`/pages/${slug}`);
  await expect(page.getByText("<script>")).toBeVisible();
  await expect(page.getByRole("link", { name: "link", exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Harmless/);
});

test("an article is in the journal, its feed and the sitemap, with structured data", async ({
  page,
  request,
  baseURL,
}) => {
  const title = `Salt & fire ${crypto.randomUUID()}`;
  const article = { type: "article", title, summary: "A night at the kiln", author: "Ada" };
  const { slug } = await publish(article);
  await page.goto("/journal");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("By Ada")).toBeVisible();
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = facts
    .map((text) => JSON.parse(text))
    .find((one) => one["@type"] === "BlogPosting");
  expect(posting).toMatchObject({ headline: title, author: { name: "Ada" } });
  const feed = await request.get("/journal/feed.xml");
  expect(feed.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(await feed.text()).toContain(`${baseURL}/journal/${slug}`);
  expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain(`/journal/${slug}`);
});

test("a product links to its size guide, whose table fits a phone", async ({ page }) => {
  const { done } = await demoSeller();
  const heads = ["Size", "Chest (cm)", "Waist (cm)", "Sleeve (cm)", "Length (cm)", "Shoulder (cm)"];
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const body = [heads, heads.map(() => "---"), heads.map(() => "38–40")].map(row).join("\n");
  const guide = await publish({ type: "page", title: "Sizes of shirts", body });
  const options = [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }];
  const { slug } = await done("POST", "/products", {
    ...{ name: "Shirt", slug: `test-${crypto.randomUUID()}`, price: 4900, status: "published" },
    ...{ visibility: "unlisted", options, sizeGuideId: guide.id },
  });
  await page.setViewportSize(PHONE);
  await page.goto(`/products/${slug}`);
  await page.getByRole("link", { name: "Size guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sizes of shirts" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  const spill = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(spill)).toBe(0);
  await expectAccessible(page, [PHONE]);
});

test("a draft can be read by its link only, and is not indexed", async ({ page, request }) => {
  const { done } = await demoSeller();
  const draft = { type: "page", title: "Still secret", slug: `test-${crypto.randomUUID()}` };
  const { id, slug } = await done("POST", "/content", draft);
  expect((await request.get(`/pages/${slug}`)).status()).toBe(404);
  const { url } = await done("GET", `/content/${id}/preview-link`);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Still secret" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect((await request.get(`${url}x`)).status()).toBe(404);
});

test.describe("menus", () => {
  // One worker for both tests, which creates the shop once.
  test.describe.configure({ mode: "default" });

  let shop: OwnStore;
  test.beforeAll(async () => {
    shop = await openOwnStore("Arranged Shelves");
  });

  test("are what the seller has arranged, on narrow screens too", async ({ page }) => {
    const { done } = shop.seller;
    const below = [{ title: "Workshop", url: "/contact" }];
    const header = [
      { title: "All of it", url: "/products" },
      { title: "About", url: "", children: below },
    ];
    await done("PUT", "/menus/header", { items: header });
    const footer = [{ title: "Elsewhere", url: "https://example.com/" }];
    await done("PUT", "/menus/footer", { items: footer });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(shop.url);
    const row = page.getByRole("banner");
    await expect(row.getByRole("link", { name: "All of it" })).toHaveAttribute("href", "/products");
    await row.locator("summary", { hasText: "About" }).click();
    await expect(row.getByRole("link", { name: "Workshop" })).toBeVisible();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Elsewhere" }),
    ).toHaveAttribute("href", "https://example.com/");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(shop.url);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Workshop" }).click();
    await expect(page).toHaveURL(`${shop.url}/contact`);
  });

  test("and the home page are as the seller arranged them, within a second of publishing", async ({
    page,
  }) => {
    const { done } = shop.seller;
    const readHome = async () => (await fetchAsHost(shop.baseUrl, shop.host, "/")).text;
    const goods = { status: "published", price: 1000, stock: 5 };
    const [mug, bowl] = [
      await done("POST", "/products", { ...goods, name: "Tall mug", slug: "tall-mug" }),
      await done("POST", "/products", { ...goods, name: "Wide bowl", slug: "wide-bowl" }),
    ];
    await page.goto(shop.url);
    await expect(page.getByRole("heading", { name: "Favourites" })).toBeVisible();
    const hero = { type: "hero", title: "Pots for slow days", text: "Made by two." };
    const sections = [
      { ...hero, linkTitle: "See all", linkUrl: "/products" },
      { type: "products", title: "Picked", source: "chosen", productIds: [bowl.id, mug.id] },
      { type: "text", title: "Who we are", body: "We turn **oak** by hand." },
      { type: "picture", imageUrl: "/icon.svg", alt: "Our kiln", linkUrl: "/contact" },
      { type: "film", title: "At the wheel", videoUrl: "/media/none.mp4" },
      { type: "reviews", title: "What buyers say" },
    ];
    const { id } = await done("POST", "/content", { type: "home", title: "Home", sections });
    await page.goto(shop.url);
    await expect(page.getByRole("heading", { name: "Favourites" })).toBeVisible();
    const { url } = await done("GET", `/content/${id}/preview-link`);
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1, name: hero.title })).toBeVisible();
    await expect(page.getByText("This is a preview.")).toBeVisible();
    await done("POST", `/content/${id}/publish`, {});
    await page.goto(shop.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
    const cards = page.getByRole("main").getByRole("link", { name: /Tall mug|Wide bowl/ });
    await expect(cards.first()).toHaveAttribute("href", /wide-bowl/);
    await expect(page.getByText("oak", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Our kiln" })).toHaveAttribute("href", "/contact");
    await expect(page.getByLabel("At the wheel")).toBeVisible();
    // No message was sent yet.
    await expect(page.getByRole("heading", { name: "What buyers say" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Favourites" })).toHaveCount(0);
    await expectAccessible(page, [PHONE, LAPTOP]);
    for (let turn = 1; turn <= 5; turn += 1) {
      const changed = [{ ...hero, title: `Turn ${turn}` }];
      await done("PATCH", `/content/${id}`, { sections: changed });
      await done("POST", `/content/${id}/publish`, {});
      expect(await readHome()).toContain(`Turn ${turn}</h1>`);
    }
    await done("POST", `/content/${id}/unpublish`);
    expect(await readHome()).toContain("Favourites");
  });
});
