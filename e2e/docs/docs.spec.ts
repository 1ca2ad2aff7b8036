import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures";

test("the fifteen lines of the start page build a cart from any other origin", async ({ page }) => {
  await page.goto("/docs/start");
  const region = page.getByRole("region", { name: "A first cart" });
  const code = (await region.textContent()) ?? "";
  expect(code.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(15);

  const elsewhere = await siteWith(code);
  try {
    const said = page.waitForEvent("console", (message) => message.type() === "log");
    await page.goto(elsewhere.url);
    expect((await said).text()).toMatch(/^£\d+\.\d\d$/);
  } finally {
    elsewhere.close();
  }
});

test("the documentation link of a refusal leads to its entry in the catalogue", async ({
  page,
  visitorApi,
}) => {
  const shop = await visitorApi();
  const { error } = await shop.POST("/cart/discount", { body: { code: "NO-SUCH-CODE" } });
  expect(error?.error.code).toBe("cart_token_required");
  await page.goto(error?.error.docUrl ?? "");
  const entry = page.locator(":target");
  await expect(entry).toContainText("cart_token_required");
  await expect(entry).toBeInViewport();
});

test("the reference makes no request to another host, and an endpoint can be tried", async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) strangers.push(request.url());
  });
  await page.goto("/docs#tag/cart/POST/v3/public/{publishableKey}/cart/items");
  const tryIt = page.getByRole("button", { name: /Test Request.*post .*\/cart\/items\)?$/i });
  await tryIt.click();
  const replied = page.waitForResponse((response) => response.url().endsWith("/cart/items"));
  await page
    .getByRole("button", { name: /^Send.*post request/i })
    .first()
    .click();
  const reply = await replied;
  expect(reply.status()).toBe(200);
  expect(await reply.json()).toMatchObject({ data: { itemCount: 1 } });
  expect(strangers).toEqual([]);
});

/** A page on another origin with only these lines. */
async function siteWith(code: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Elsewhere</title><script type="module">${code}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
