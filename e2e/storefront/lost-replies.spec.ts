import type { Page, Route } from "@playwright/test";
import { expect, payButton, test } from "@/e2e/fixtures";
import { Shopper } from "@/e2e/storefront/shopper";

/** Where in the life of a request its reply is cut. */
type Cut = "before the write" | "after the write" | "during the write";

const isAction = (route: Route) => route.request().headers()["next-action"] !== undefined;

/**
 * Cuts the replies to what the page sends next, so many of them: before the server has it, once it has
 * replied, or while it works.
 */
async function cutReplies(page: Page, cut: Cut, times = 1): Promise<void> {
  let left = times;
  await page.route("**/*", async (route) => {
    if (!isAction(route) || left === 0) return route.fallback();
    left -= 1;
    if (cut === "before the write") return route.abort("connectionreset");
    const reply = route.fetch({ maxRedirects: 0 });
    if (cut === "after the write") await reply;
    await route.abort("connectionreset");
    await reply.catch(() => undefined);
  });
}

async function payWith(page: Page, method: "card" | "3DS" | "transfer"): Promise<void> {
  if (method === "transfer") await page.getByRole("radio", { name: "Bank transfer" }).check();
  else
    await page
      .getByRole("button", { name: `ending in ${method === "card" ? "4242" : "3220"}` })
      .click();
  await payButton(page).click();
}

const ENDINGS = {
  card: "Thank you",
  "3DS": /confirm/i,
  transfer: /transfer|Thank you/i,
} as const;

for (const cut of ["before the write", "during the write", "after the write"] as const) {
  test(`a payment whose reply is cut ${cut} leads to where its reply would have led`, async ({
    page,
    visitorApi,
  }) => {
    for (const method of ["card", "3DS", "transfer"] as const) {
      await page.goto("/products/everyday-mug");
      await page.getByRole("button", { name: "Add to cart" }).first().click();
      await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
      const api = await visitorApi();
      const shopper = new Shopper(page, api);
      await shopper.openPayment();
      await page.goto("/checkout/payment");
      await cutReplies(page, cut);
      await payWith(page, method);
      console.log(method, cut);
      await page.waitForURL((url) => !url.pathname.startsWith("/checkout/payment"));
      console.log(page.url(), await page.getByRole("heading", { level: 1 }).textContent());
      await page.unrouteAll({ behavior: "wait" });
      const { data } = await api.GET("/cart/checkout");
      console.log(JSON.stringify(data));
    }
  });
}
