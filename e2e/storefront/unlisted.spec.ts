import { publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

test("an unlisted product has a page that search engines must not index, and no page links to it", async ({
  page,
  request,
}) => {
  const name = `Whisper ${crypto.randomUUID().slice(0, 8)}`;
  const { slug } = await publish({ name, visibility: "unlisted" });
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain(slug);

  const listed = await publish({ name: `Loud ${name}` });
  await page.goto(`/products/${listed.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: `Loud ${name}` })).toBeVisible();
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
});
