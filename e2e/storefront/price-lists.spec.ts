import type { APIRequestContext } from "@playwright/test";
import { demoSeller, publish } from "../demo";
import { expect, test } from "../fixtures";
import { mailedLink } from "../mailed-link";

test("a customer's own prices are on their pages, and on no other customer's", async ({
  page,
  context,
  baseURL,
  request,
  visitorApi,
}) => {
  const seller = await demoSeller();
  const product = await publish({ name: "Trade mug", price: 1000, stock: 100 });
  const [member, stranger] = [crypto.randomUUID(), crypto.randomUUID()];
  const email = `trade-${crypto.randomUUID()}@example.com`;
  const api = await visitorApi(member);
  await api.POST("/cart/create-account", { body: { email, marketingOptIn: false } });
  await api.POST("/cart/send-auth", { body: { email } });
  const token = (await mailedLink(email)).split("#")[1] ?? "";
  const proved = await api.POST("/cart/verify-auth", { body: { token } });
  expect(proved.response.status).toBe(200);
  const others = await visitorApi(stranger);
  await others.POST("/cart/items", { body: { productId: product.id, quantity: 1 } });

  const group = await seller.done("POST", "/customer-groups", { name: "Trade" });
  const customerId = (await api.GET("/account/profile")).data?.data.id ?? "";
  await seller.done("POST", `/customer-groups/${group.id}/members`, { customerIds: [customerId] });
  const list = await seller.done("POST", "/price-lists", {
    ...{ name: "Trade", kind: "fixed", currency: "GBP", groupIds: [group.id] },
  });
  await seller.done("PUT", `/price-lists/${list.id}/prices`, {
    prices: [
      {
        variantId: product.variants[0].id,
        tiers: [{ amount: 900 }, { minQuantity: 10, amount: 850 }],
      },
    ],
  });

  const path = `/products/${product.slug}`;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const visitor of [undefined, stranger]) {
      const { text } = await read(request, path, visitor);
      expect([text.includes("£10.00"), text.includes("£9.00"), text.includes("£8.50")]).toEqual([
        ...[true, false, false],
      ]);
    }
    const own = await read(request, path, member);
    expect(own.text).toContain("£9.00");
    expect(own.text).toContain("From 10: £8.50");
    expect(own.cache).toMatch(/private|no-store/);
  }

  await context.addCookies([{ name: "cart_token", value: member, url: baseURL ?? "" }]);
  await page.goto(path);
  await expect(page.getByText("From 10: £8.50")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Trade mug" }).fill("10");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("£85.00");
});

/** A page as a browser with this cart token gets it. */
async function read(request: APIRequestContext, path: string, token?: string) {
  const headers: Record<string, string> = { accept: "text/html" };
  if (token !== undefined) headers.cookie = `cart_token=${token}`;
  const reply = await request.get(path, { headers });
  expect(reply.status()).toBe(200);
  return { text: await reply.text(), cache: reply.headers()["cache-control"] ?? "" };
}
