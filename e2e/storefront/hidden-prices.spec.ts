import { apiAt } from "../api/seller-api";
import { expectAccessible, LAPTOP, PHONE } from "../axe";
import { expect, test } from "../fixtures";
import { mailedLink } from "../mailed-link";
import { fetchAsHost, openOwnStore } from "./own-store";

test("a shop for customers shows prices after login only, and to trade customers without tax", async ({
  page,
  context,
}) => {
  const { baseUrl, host, url, keys, seller, liveSeller } = await openOwnStore("Wholesale");
  const { slug } = await seller.done("POST", "/products", {
    ...{ name: "Kiln brick", status: "published", price: 1_236, stock: 50 },
  });
  await seller.done("POST", "/tax-rates", { name: "VAT", countryCode: "GB", rate: 0.2 });
  const path = `/products/${slug}`;
  const read = async (at: string) => (await fetchAsHost(baseUrl, host, at)).text;
  // Responses cached before the prices were hidden are not served afterwards.
  for (const at of [path, "/products", "/", path]) await read(at);
  expect(await read(path)).toContain("£12.36");
  await liveSeller.done("PATCH", "/store", { pricesVisibleTo: "customers" });
  await expect.poll(() => read(path)).toContain("Log in to see prices");
  // The second request is served from memory, for pages that are cached.
  for (const at of [path, "/products", "/", path, "/products", "/"]) {
    const text = await read(at);
    expect(text, at).not.toMatch(/12\.36|1236|10\.30|"Offer"|product:price:amount/);
  }
  expect((await fetchAsHost(baseUrl, host, "/feeds/google.xml")).status).toBe(403);

  await page.goto(`${url}${path}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Log in to see prices" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expectAccessible(page, [LAPTOP, PHONE]);
  await page.goto(`${url}/products`);
  await expect(main.getByText("Log in to see prices")).toBeVisible();
  await expect(page.getByRole("option", { name: "Cheapest first" })).toHaveCount(0);

  const token = crypto.randomUUID();
  const email = `trade-${token}@example.com`;
  const { publishableKey } = keys;
  const trader = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": token,
  });
  await trader.done("POST", "/cart/create-account", { email, marketingOptIn: false });
  await trader.done("POST", "/cart/send-auth", { email });
  await trader.done("POST", "/cart/verify-auth", {
    token: (await mailedLink(email)).split("#")[1] ?? "",
  });
  await context.addCookies([{ name: "cart_token", value: token, url }]);
  await page.goto(`${url}${path}`);
  await expect(main.getByText("£12.36").first()).toBeVisible();

  const group = await seller.done("POST", "/customer-groups", {
    ...{ name: "Trade", rule: { acceptsMarketing: false }, showsPricesWithoutTax: true },
  });
  expect(group.showsPricesWithoutTax).toBe(true);
  await page.goto(`${url}/products`);
  await expect(main.getByText("excl. VAT")).toBeVisible();
  await page.goto(`${url}${path}`);
  await expect(main.getByText("£10.30").first()).toBeVisible();
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("£10.30");
  await page.goto(`${url}/cart`);
  await expect(main.getByRole("definition").filter({ hasText: "£12.36" }).first()).toBeVisible();
  // Other visitors still get their cached page.
  expect(await read(path)).not.toMatch(/12\.36|10\.30/);
});
