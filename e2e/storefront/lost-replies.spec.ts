import type { Locator, Page, Route } from "@playwright/test";
import { expect, payButton, test } from "@/e2e/fixtures";
import { Shopper } from "@/e2e/storefront/shopper";

// Serially: they mostly wait for retries, and all workers would wait at once.
test.describe.configure({ mode: "default" });

/** The point in a request at which its response is lost. */
type Cut = "before the write" | "during the write" | "after the write";

const isAction = (route: Route) => route.request().headers()["next-action"] !== undefined;

/** Drops the responses to the next form submissions of the page, one after the other. */
async function cutReplies(page: Page, ...cuts: Cut[]): Promise<void> {
  await page.route("**/*", async (route) => {
    const cut = isAction(route) ? cuts.shift() : undefined;
    if (cut === undefined) return route.fallback();
    if (cut === "before the write") return route.abort("connectionreset");
    const reply = route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (cut === "after the write") await reply;
    await route.abort("connectionreset");
    await reply;
  });
}

async function mendReplies(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

const PAYMENTS = {
  card: /^Thank you/,
  "3-D Secure": /^Is this you/,
  "another site": /^Is this you/,
  transfer: /./,
} as const;

async function payBy(page: Page, method: keyof typeof PAYMENTS): Promise<void> {
  if (method === "transfer") await page.getByRole("radio", { name: "Bank transfer" }).check();
  else if (method === "another site")
    await page.getByRole("radio", { name: "Test bank", exact: true }).check();
  else {
    const digits = method === "card" ? "4242" : "3220";
    await page.getByRole("button", { name: `ending in ${digits}` }).click();
  }
  await payButton(page).click();
}

/** Creates a cart for the visitor. */
async function beginCart(page: Page): Promise<void> {
  await page.goto("/products/everyday-mug");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
}

for (const cut of ["before the write", "during the write", "after the write"] as const) {
  test(`a payment whose reply is cut ${cut} is made once, and leads to where its reply would have led`, async ({
    page,
    visitorApi,
  }) => {
    await beginCart(page);
    const api = await visitorApi();
    for (const [method, heading] of Object.entries(PAYMENTS)) {
      await new Shopper(page, api).openPayment();
      const { data: cart } = await api.GET("/cart");
      await page.goto("/checkout/payment");
      await cutReplies(page, cut);
      await payBy(page, method as keyof typeof PAYMENTS);
      // A request cut after the write takes twice as long as any other.
      await expect(page).not.toHaveURL(/\/checkout\/payment/, { timeout: 60_000 });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await mendReplies(page);
      const { data: outcome } = await api.GET("/cart/checkout");
      expect([method, outcome?.data.order?.orderId]).toEqual([method, cart?.data.id]);
      expect((await api.GET("/cart")).data?.data.itemCount).toBe(0);
    }
  });
}

test("a cart that has become an order says so, wherever its shopper looks for it", async ({
  page,
  visitorApi,
}) => {
  await beginCart(page);
  await new Shopper(page, await visitorApi()).buy("pm_card_visa");
  for (const address of ["/cart", "/checkout", "/checkout/payment"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(/^Your order .+ was placed$/)).toBeVisible();
  }
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ freshBrowser: true });

  test("a payment waits where it is, and is made once there is one", async ({
    page,
    context,
    visitorApi,
  }) => {
    await beginCart(page);
    await new Shopper(page, await visitorApi()).openPayment();
    await page.goto("/checkout/payment");
    await context.setOffline(true);
    await payBy(page, "card");
    const said = page.getByRole("main").getByRole("alert");
    await expect(said.filter({ hasText: "You are offline" })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    await expect(page.getByRole("button", { name: "Paying…" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
});

/** A form of the shop, one of each kind: the input and the button, and the result once it has succeeded. */
type Submit = {
  name: string;
  open?: string;
  send: (page: Page) => Promise<unknown>;
  done: (page: Page) => Locator;
};

const SUBMITS: Submit[] = [
  {
    name: "add to cart",
    open: "/products/everyday-mug",
    send: (page) => page.getByRole("button", { name: "Add to cart" }).first().click(),
    done: (page) => page.getByRole("status").filter({ hasText: "added to your cart" }),
  },
  {
    name: "a quantity",
    open: "/cart",
    send: (page) => page.getByRole("button", { name: /^One more/ }).click(),
    done: (page) => page.getByRole("link", { name: "Cart, 2 items" }),
  },
  {
    name: "find an order",
    open: "/orders/find",
    async send(page) {
      await page.getByLabel("Order number").fill("1001");
      await page.getByRole("main").getByLabel("E-mail").fill("rosa@example.com");
      await page.getByRole("main").getByRole("button").first().click();
    },
    done: (page) => page.getByRole("main").getByText("rosa@example.com"),
  },
];

test("a form stays where it is while the connection is away, and goes through once, by itself", async ({
  page,
}) => {
  for (const { name, open, send, done } of SUBMITS) {
    await test.step(name, async () => {
      if (open) await page.goto(open);
      const address = page.url();
      // First the request never arrives; then it is processed, and only the response is lost.
      await cutReplies(page, "before the write", "after the write");
      await send(page);
      const said = page.getByRole("alert").filter({ hasText: "The connection dropped" });
      await expect(said.first()).toBeVisible();
      expect(page.url()).toBe(address);
      await expect(done(page).first()).toBeVisible({ timeout: 60_000 });
      await mendReplies(page);
    });
  }
});
