import type { Page } from "@playwright/test";
import { readDemo, signInWith, untilSignedIn } from "../demo";
import { expect, goToPayment, test } from "../fixtures";

/** What the browser refused to run or load on any page since. */
async function refusedOn(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("noteRefused", (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const text = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`;
      (window as unknown as { noteRefused(text: string): void }).noteRefused(text);
    });
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test("no page of the shop, its checkout or its documentation asks for what it may not have", async ({
  page,
}) => {
  const refused = await refusedOn(page);
  for (const path of [
    "/",
    "/products",
    "/products?q=mug",
    "/cart",
    "/account/login",
    "/account/create",
    "/contact",
    "/policies/privacy",
    "/offline",
    "/no/such/page",
    "/?lang=de",
    "/docs",
    "/docs/start",
    "/docs/errors",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  // Of the demo's own products: other tests put some in front of the whole list that are sold out.
  await page.goto("/categories/table");
  await page.locator("main a[href^='/products/']").first().click();
  await page.waitForURL(/\/products\/./);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await goToPayment(page);
  expect(refused).toEqual([]);
});

test("no screen of the dashboard asks for what it may not have", async ({ page }) => {
  const refused = await refusedOn(page);
  await page.goto("/dashboard");
  await signInWith(page, (await readDemo()).dashboard);
  await untilSignedIn(page);
  for (const screen of [
    "",
    "/orders",
    "/products",
    "/products/new",
    "/customers",
    "/discounts",
    "/reviews",
    "/conversations",
    "/settings/branding",
    "/settings/account",
    "/settings/webhooks",
    "/transfer",
    "/health",
  ]) {
    await page.goto(`/dashboard${screen}`, { waitUntil: "networkidle" });
  }
  expect(refused).toEqual([]);
});

test("a script that somebody got into a page does not run, and the page's own still do", async ({
  page,
}) => {
  const refused = await refusedOn(page);
  await page.route("**/cart", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      "</body>",
      `<script>document.title = "taken"</script><img src="x" onerror="document.title='taken'"></body>`,
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(page).not.toHaveTitle("taken");
  expect(refused.some((text) => text.includes("script-src-elem inline"))).toBe(true);
  expect(refused.some((text) => text.includes("script-src-attr inline"))).toBe(true);
  await page.getByRole("searchbox").first().isVisible();
  const nonces = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => script.type !== "application/ld+json")
      .map((script) => script.nonce.length),
  );
  expect(nonces.filter((length) => length === 22).length).toBeGreaterThan(3);
});

test("a file of our own, a feed, a picture for links and a refusal carry their headers", async ({
  request,
  baseURL,
}) => {
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get("/")).text())?.[0];
  for (const path of [script ?? "", "/sw.js", "/og/shop", "/sitemap.xml", "/robots.txt", "/v3/x"]) {
    const headers = (await request.get(`${baseURL}${path}`)).headers();
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});
