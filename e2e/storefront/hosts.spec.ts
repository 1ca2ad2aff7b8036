import { openScreen, publish, readDemo } from "@/e2e/demo";
import { expect, goToPayment, orderIdOf, payButton, test } from "@/e2e/fixtures";
import { fetchAsHost, openOwnStore, signInTo } from "./own-store";

/** Another store of the same deployment, with content. */
async function openKiln(owner?: string) {
  const shop = await openOwnStore("Kilnworks", owner);
  const { baseUrl, host, url: origin, keys, seller, liveSeller } = shop;
  const product = await seller.done("POST", "/products", {
    ...{ name: "Kiln brick", slug: "kiln-brick", status: "published", price: 700, stock: 5 },
  });
  const policies = [{ slug: "terms", title: "Terms of the kiln", body: "Be kind." }];
  await liveSeller.done("PATCH", "/store", { policies });
  return { baseUrl, host, origin, keys, product, seller };
}

/** Addresses of every kind: cached pages, pages that are not cached, and machine-readable files. */
const EVERYWHERE = [
  ...["/", "/products", "/products?q=mug", "/cart", "/contact", "/wishlist", "/accessibility"],
  ...["/policies/terms", "/newsletter", "/account/login", "/account/create", "/orders/find"],
  ...["/withdraw", "/journal", "/journal/feed.xml", "/no-such-page", "/offline"],
  ...["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/categories.xml"],
  ...["/sitemaps/products-1.xml", "/manifest.webmanifest", "/feeds/google.xml"],
  ...["/docs", "/docs/start", "/docs/authentication"],
];

test("each host shows only its own shop, on every kind of page", async () => {
  test.setTimeout(300_000);
  const { baseUrl, host, origin, keys } = await openKiln();
  const demo = await readDemo();
  const { slug } = await publish({ name: "Demo brick" });
  // Takes seconds at most: each process is notified of a change of hosts.
  await expect
    .poll(async () => (await fetchAsHost(baseUrl, host, "/")).text)
    .toContain("Kilnworks");

  const ofKiln = [keys.publishableKey, "Kilnworks", "kiln-brick", "Terms of the kiln", origin];
  const ofDemo = [demo.publishableKey, "Fettle", slug, "everyday-mug"];
  const paths = [...EVERYWHERE, "/products/kiln-brick", `/products/${slug}`];
  for (const path of paths) {
    // The second request is served from memory, for pages that are cached.
    for (const time of ["first", "second"]) {
      const at = `${path}, ${time}`;
      const kiln = await fetchAsHost(baseUrl, host, path);
      for (const word of path.includes(slug) ? ofDemo.slice(0, 2) : ofDemo)
        expect(kiln.text, `${at} at ${host}`).not.toContain(word);
      if (!path.startsWith("/docs")) expect(kiln.text, at).not.toContain(`${baseUrl}/`);
      for (const other of ["localhost", "unknown.localhost"]) {
        const own = await fetchAsHost(baseUrl, other, path);
        for (const word of path.includes("kiln") ? [keys.publishableKey, "Kilnworks"] : ofKiln)
          expect(own.text, `${at} at ${other}`).not.toContain(word);
      }
    }
  }
  const statuses = async (path: string) =>
    Promise.all(
      [host, "localhost", "unknown.localhost"].map(
        async (at) => (await fetchAsHost(baseUrl, at, path)).status,
      ),
    );
  expect(await statuses("/products/kiln-brick")).toEqual([200, 404, 404]);
  expect(await statuses(`/products/${slug}`)).toEqual([404, 200, 200]);
  const brick = await fetchAsHost(baseUrl, host, "/products/kiln-brick");
  expect(brick.text).toContain(`<link rel="canonical" href="${origin}/products/kiln-brick"`);
  expect((await fetchAsHost(baseUrl, host, "/sitemaps/products-1.xml")).text).toContain(
    `<loc>${origin}/products/kiln-brick</loc>`,
  );
  expect((await fetchAsHost(baseUrl, host, "/robots.txt")).text).toContain(`${origin}/sitemap.xml`);
});

test("a cart belongs to the shop of the host where it was created", async ({ page }) => {
  const { baseUrl, origin } = await openKiln();
  await expect(async () => {
    await page.goto(`${origin}/products/kiln-brick`);
    await expect(page.getByRole("heading", { level: 1, name: "Kiln brick" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await page.goto(`${origin}/cart`);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Kiln brick" }).first(),
  ).toBeVisible();
  await page.goto(`${baseUrl}/cart`);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test.describe("before any script has arrived", () => {
  test.use({ javaScriptEnabled: false });

  test("a purchase at a host belongs to its shop, from the first page to the confirmation", async ({
    page,
  }) => {
    const { host, origin, product, seller } = await openKiln();
    await seller.done("POST", "/shipping-options", {
      ...{ name: "Parcel", price: 300, countries: ["GB"] },
      ...{ estimatedMinDays: 1, estimatedMaxDays: 2 },
    });
    await page.goto(`${origin}/products/kiln-brick`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByText("1 × Kiln brick added to your cart").first()).toBeAttached();
    await goToPayment(page, origin);
    await expect(payButton(page)).toContainText("£10.00");
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(new URL(page.url()).hostname).toBe(host);
    expect(await seller.done("GET", `/orders/${orderIdOf(page)}`)).toMatchObject({
      items: [{ productId: product.id }],
      totals: { total: { amount: 1_000 } },
    });
  });
});

test("its dashboard leads to its own host", async ({ page }) => {
  const { dashboard } = await readDemo();
  const { baseUrl, origin, keys } = await openKiln(dashboard.email);
  await signInTo({ baseUrl, keys }, page);
  await openScreen(page, "/dashboard/feeds");
  await expect(page.locator(`input[value="${origin}/feeds/google.xml"]`)).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menuitem", { name: "View shop" })).toHaveAttribute(
    "href",
    `${origin}/`,
  );
});
