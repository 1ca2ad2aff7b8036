import { type IncomingMessage, request } from "node:http";
import { openAnotherStore } from "@/e2e/api/another-store";
import { apiAt } from "@/e2e/api/seller-api";
import { openScreen, publish, readDemo, signInAsOwner } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

/** What a server says of an address, asked as the browser of somebody at `host` asks. */
async function read(baseUrl: string, host: string, path: string) {
  const { port } = new URL(baseUrl);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      accept: "text/html,*/*",
      "accept-encoding": "identity",
    };
    request({ host: "localhost", port, path, headers }, resolve).on("error", reject).end();
  });
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(piece);
  return { status: reply.statusCode, text: Buffer.concat(pieces).toString() };
}

/** Another store of the same deployment, at a host of its own. */
async function openKiln(...options: string[]) {
  const { baseUrl } = await readDemo();
  const keys = await openAnotherStore(
    ...["--name", "Kilnworks", "--currency", "GBP", "--country", "GB", "--locale", "en-GB"],
    ...options,
  );
  const host = `kiln-${crypto.randomUUID()}.localhost`;
  const owner = apiAt(`${baseUrl}/v3/private`, keys.liveSecretKey);
  const seller = apiAt(`${baseUrl}/v3/private`, keys.secretKey);
  const product = await seller.done("POST", "/products", {
    ...{ name: "Kiln brick", slug: "kiln-brick", status: "published", price: 700, stock: 5 },
  });
  const policies = [{ slug: "terms", title: "Terms of the kiln", body: "Be kind." }];
  await owner.done("PATCH", "/store", { hosts: [host], policies });
  return { baseUrl, host, origin: baseUrl.replace("localhost", host), keys, product };
}

/** Whatever a shop has: pages that are kept and pages that are not, and what machines read. */
const EVERYWHERE = [
  ...["/", "/products", "/products?q=mug", "/cart", "/contact", "/wishlist", "/accessibility"],
  ...["/policies/terms", "/newsletter", "/account/login", "/account/create", "/orders/find"],
  ...["/withdraw", "/journal", "/journal/feed.xml", "/no-such-page", "/offline"],
  ...["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/categories.xml"],
  ...["/sitemaps/products-1.xml", "/manifest.webmanifest", "/feeds/google.xml"],
  ...["/docs", "/docs/start", "/docs/authentication"],
];

test("each host shows its own shop, and nothing of the other, on every kind of page", async () => {
  test.setTimeout(300_000);
  const { baseUrl, host, origin, keys } = await openKiln();
  const demo = await readDemo();
  const { slug } = await publish({ name: "Demo brick" });
  // Seconds at most: each process is told of a change of hosts.
  await expect.poll(async () => (await read(baseUrl, host, "/")).text).toContain("Kilnworks");

  const ofKiln = [keys.publishableKey, "Kilnworks", "kiln-brick", "Terms of the kiln", origin];
  const ofDemo = [demo.publishableKey, "Fettle", slug, "everyday-mug"];
  const paths = [...EVERYWHERE, "/products/kiln-brick", `/products/${slug}`];
  for (const path of paths) {
    // The second time from memory, where a page is kept.
    for (const time of ["first", "second"]) {
      const at = `${path}, ${time}`;
      const kiln = await read(baseUrl, host, path);
      for (const word of path.includes(slug) ? ofDemo.slice(0, 2) : ofDemo)
        expect(kiln.text, `${at} at ${host}`).not.toContain(word);
      if (!path.startsWith("/docs")) expect(kiln.text, at).not.toContain(`${baseUrl}/`);
      for (const other of ["localhost", "unknown.localhost"]) {
        const own = await read(baseUrl, other, path);
        for (const word of path.includes("kiln") ? [keys.publishableKey, "Kilnworks"] : ofKiln)
          expect(own.text, `${at} at ${other}`).not.toContain(word);
      }
    }
  }
  const statuses = async (path: string) =>
    Promise.all(
      [host, "localhost", "unknown.localhost"].map(
        async (at) => (await read(baseUrl, at, path)).status,
      ),
    );
  expect(await statuses("/products/kiln-brick")).toEqual([200, 404, 404]);
  expect(await statuses(`/products/${slug}`)).toEqual([404, 200, 200]);
  const brick = await read(baseUrl, host, "/products/kiln-brick");
  expect(brick.text).toContain(`<link rel="canonical" href="${origin}/products/kiln-brick"`);
  expect((await read(baseUrl, host, "/sitemaps/products-1.xml")).text).toContain(
    `<loc>${origin}/products/kiln-brick</loc>`,
  );
  expect((await read(baseUrl, host, "/robots.txt")).text).toContain(`${origin}/sitemap.xml`);
});

test("a cart belongs to the shop of the host it was filled at", async ({ page }) => {
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

test("its dashboard leads to its own host", async ({ page }) => {
  const { dashboard } = await readDemo();
  const { baseUrl, origin, keys } = await openKiln("--owner", dashboard.email);
  await signInAsOwner(page);
  await page.context().addCookies([{ name: "dashboard-store", value: keys.storeId, url: baseUrl }]);
  await openScreen(page, "/dashboard/feeds");
  await expect(page.locator(`input[value="${origin}/feeds/google.xml"]`)).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menuitem", { name: "View shop" })).toHaveAttribute(
    "href",
    `${origin}/`,
  );
});
