import type { Page, Request } from "@playwright/test";
import { expect, test } from "../fixtures";
import { openOwnStore } from "./own-store";

const count = /^\d+ products?$/;

function shown(page: Page) {
  return page.getByRole("status").filter({ hasText: count });
}

function search(page: Page) {
  return page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
}

test.describe("a list", () => {
  test("is narrowed by filters that are in its address, each with its count", async ({ page }) => {
    await page.goto("/products");
    const stock = page.locator("label", { hasText: "In stock only" });
    await stock.getByRole("checkbox").check();
    await expect(page).toHaveURL("/products?inStock=true");
    // Both numbers come from one response, because other tests sell and archive products of this shop meanwhile.
    await expect
      .poll(async () => {
        const [left] = (await stock.textContent())?.match(/\d+/) ?? [];
        return (await shown(page).textContent()) === `${left} products`;
      })
      .toBe(true);
    await expect(stock.getByRole("checkbox")).toBeFocused();

    await page.getByRole("spinbutton", { name: "Lowest price, in GBP" }).fill("50");
    await page.getByRole("button", { name: "Apply price" }).click();
    await expect(page).toHaveURL("/products?minPrice=50&inStock=true");
    await page
      .getByRole("combobox", { name: "Sort by" })
      .selectOption({ label: "Price, low to high" });
    await expect(page).toHaveURL("/products?minPrice=50&inStock=true&sort=price");
    await page.reload();
    await expect(page.getByRole("spinbutton", { name: "Lowest price, in GBP" })).toHaveValue("50");

    await page.getByRole("link", { name: "Remove filter: In stock only" }).click();
    await expect(page).toHaveURL("/products?minPrice=50&sort=price");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/products?sort=price");
  });

  test("of a category keeps the filters, and has the count shown on its link", async ({ page }) => {
    const table = page
      .getByRole("navigation", { name: "Category", exact: true })
      .getByRole("link", { name: /^Table/ });
    // Repeated if another test has sold or archived a product of the category meanwhile.
    await expect(async () => {
      await page.goto("/products?inStock=true");
      const promised = (await table.textContent())?.match(/\d+/)?.[0];
      await table.click();
      await expect(page).toHaveURL("/categories/table?inStock=true");
      await expect(page.getByRole("heading", { level: 1, name: "Table" })).toBeVisible();
      await expect(shown(page)).toHaveText(`${promised} products`, { timeout: 5_000 });
    }).toPass();
  });

  test("shows ratings on cards, and no stars without reviews", async ({ page, visitorApi }) => {
    const query = { category: "table", perPage: 24 };
    const { data } = await (await visitorApi()).GET("/products", { params: { query } });
    const judged = (data?.data ?? []).filter(({ reviewCount }) => reviewCount > 0);
    expect(judged.length).toBeGreaterThan(0);
    await page.goto("/categories/table");
    const cards = page.getByRole("main").getByRole("article");
    for (const { name, averageRating } of judged) {
      const card = cards.filter({ has: page.getByRole("link", { name, exact: true }) });
      await expect(
        card.getByRole("img", { name: `${averageRating} out of 5 stars` }),
      ).toBeVisible();
    }
    await expect(cards.getByRole("img", { name: /out of 5 stars$/ })).toHaveCount(judged.length);
  });

  test("keeps its scroll position when one returns to it", async ({ page }) => {
    await page.goto("/products");
    const last = page.getByRole("article").last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await last.getByRole("link").click();
    await expect(page).toHaveURL(/\/products\/./);
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
  });

  test("says that it is empty, and leads back in one press", async ({ page }) => {
    await page.goto("/products?minPrice=9000");
    await expect(page.getByRole("heading", { name: "Nothing fits these filters" })).toBeVisible();
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/products");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("has pages with addresses", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/products?page=2");
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("keeps its filters in a drawer on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/products");
    await expect(page.getByRole("checkbox", { name: /In stock only/ })).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("checkbox", { name: /In stock only/ }).check();
    await expect(page).toHaveURL("/products?inStock=true");
    await page.getByRole("button", { name: /^Show \d+ products$/ }).click();
    await expect(page.getByRole("checkbox", { name: /In stock only/ })).toBeHidden();
    await expect(page.getByRole("link", { name: "Remove filter: In stock only" })).toBeVisible();
  });

  test("adds a product without options directly from its card", async ({ page }) => {
    await page.goto("/products");
    const add = page.getByRole("button", { name: /^Add .+ to your cart$/ }).first();
    await add.click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and search are plain forms", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("checkbox", { name: /In stock only/ }).check();
    await page.getByRole("button", { name: "Apply price" }).click();
    await expect(page).toHaveURL(/inStock=true/);
    await expect(page.getByRole("link", { name: "Remove filter: In stock only" })).toBeVisible();
    await search(page).fill("teapot");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/products?q=teapot");
    await expect(page.getByRole("link", { name: "Teapot for Two" })).toBeVisible();
  });

  test("a card adds, too", async ({ page }) => {
    await page.goto("/products");
    await page
      .getByRole("button", { name: /^Add .+ to your cart$/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test.describe("a search", () => {
  test("suggests, and is gone through by keyboard", async ({ page }) => {
    await page.goto("/");
    await search(page).focus();
    await page.keyboard.type("t");
    await expect(page.getByRole("option")).toHaveCount(0);
    await page.keyboard.type("eap");
    const teapot = page.getByRole("option", { name: /Teapot for Two/ });
    await expect(teapot).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(search(page)).toHaveValue("teap");
    await page.keyboard.press("ArrowDown");
    await expect(teapot).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products/teapot-for-two");
  });

  test("shows the results of the last input, whatever the order of the responses", async ({
    page,
  }) => {
    await page.route(/suggestions\?q=mu(&|$)/, async (route) => {
      await bowls;
      await route.continue().catch(() => undefined);
    });
    const bowls = page.waitForResponse(/suggestions\?q=bowl(&|$)/);
    await page.goto("/");
    await search(page).focus();
    await page.keyboard.type("mu");
    await page.waitForRequest(/suggestions\?q=mu(&|$)/);
    await search(page).fill("bowl");
    await bowls;
    await expect(page.getByRole("option", { name: /Bowl/ }).first()).toBeVisible();
    await expect(page.getByRole("option", { name: /Mug/ })).toHaveCount(0);
  });

  test("reports no results and failed requests, and lists matching texts of the shop", async ({
    page,
  }) => {
    await page.goto("/");
    await search(page).focus();
    await page.keyboard.type("retur");
    await expect(page.getByRole("option", { name: /Delivery and returns/ })).toBeVisible();
    await search(page).fill("qqzzx");
    await expect(page.getByText("Nothing fits “qqzzx”")).toBeVisible();
    await page.route("**/search/suggestions?*", (route) => route.abort());
    await search(page).fill("mug");
    await expect(page.getByText("No suggestions right now")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?q=mug");
    await page.goto("/products?q=returns");
    await page
      .getByRole("navigation", { name: "Also found" })
      .getByRole("link", { name: "Delivery and returns" })
      .click();
    await expect(page).toHaveURL("/policies/delivery-and-returns");
  });

  test("corrects a misspelling", async ({ page }) => {
    await page.goto("/products?q=teepot");
    await expect(
      page.getByRole("article").getByRole("link", { name: "Teapot for Two" }),
    ).toBeVisible();
    await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Best match");
  });

  test("without results shows popular products, and is cleared in one press", async ({ page }) => {
    await page.goto("/products?q=xylophonist");
    await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "What others like" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test("all categories are behind one word, which Escape closes again", async ({ page }) => {
  await page.goto("/");
  const candles = page.getByRole("banner").getByRole("link", { name: "Candles" });
  await page.getByText("All categories").click();
  await expect(candles).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(candles).toBeHidden();
});

test("the search of a phone opens over the page, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Search products" }).click();
  await expect(search(page)).toBeFocused();
  await page.getByRole("button", { name: "Close search" }).click();
  await expect(search(page)).toBeHidden();
});

test("an unknown address is 404, and can be searched from", async ({ page }) => {
  const reply = await page.goto("/nothing-of-the-kind");
  expect(reply?.status()).toBe(404);
  await expect(
    page.getByText("An order opens by the link in its mails, in any browser."),
  ).toBeVisible();
  await page.getByRole("main").getByRole("combobox", { name: "Search products" }).fill("teapot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=teapot");
});

test.describe("what is missing, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/nothing", "/products/nothing", "/categories/nothing", "/policies/nothing"])
    test(`${path} is 404, and says so within the shop`, async ({ page }) => {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Not found/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("link", { name: "Cart" })).toBeVisible();
      await page.getByRole("main").getByRole("combobox").fill("teapot");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/products?q=teapot");
    });
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("the shop says so itself, and reloads when the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.goto("/products");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Everything" })).toBeVisible();
  });
});

test("a product page is prefetched while a pointer is on its card, and counted once it is shown", async ({
  page,
}) => {
  const { seller, url } = await openOwnStore(`Ahead ${Date.now()}`);
  await seller.done("POST", "/products", {
    ...{ name: "Ladle", slug: "ladle", price: 900, stock: 3, status: "published" },
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/products/ladle") asked.push("page");
    else if (isCall(pathname)) asked.push(`api, isView: ${searchParams.get("isView")}`);
  });
  await page.goto(`${url}/products`);
  const card = page.getByRole("main").getByRole("link", { name: "Ladle" });
  let isFetched = false;
  page.on("response", (reply) => {
    isFetched ||= isWhole(reply.request());
  });
  // Repeated if the page had not hydrated when the pointer came.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect.poll(() => isFetched, { timeout: 2_000 }).toBe(true);
  }).toPass();
  expect(asked.filter((what) => what !== "page")).toEqual([]);

  asked.length = 0;
  const counted = page.waitForResponse((reply) => isCall(new URL(reply.url()).pathname));
  await card.click();
  await expect(page.getByRole("heading", { name: "Ladle", level: 1 })).toBeVisible();
  await counted;
  expect(asked).toEqual(["api, isView: null"]);

  // Returning to a page is not another view, from wherever.
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Ladle", level: 1 })).toBeVisible();

  // A full page load counts with its own view, and products shown on it beside others do not count.
  await page.goto(`${url}/products/ladle`);
  const looks = async () => {
    const { steps } = await seller.done("GET", "/analytics/funnel?period=today");
    return steps.find(({ step }: { step: string }) => step === "product_view").count;
  };
  await expect.poll(looks, { timeout: 60_000 }).toBe(2);
  expect(asked.filter((what) => what !== "page")).toEqual(["api, isView: null"]);
});

/** Whether the API was asked for the ladle, by its name or its id. */
const isCall = (path: string) => /^\/v3\/public\/[^/]+\/products\/(ladle|prod_[^/]+)$/.test(path);

/** Whether the router has requested the full data of a page of the ladle. */
function isWhole(request: Request): boolean {
  const { rsc, "next-router-prefetch": ahead } = request.headers();
  return new URL(request.url()).pathname === "/products/ladle" && rsc !== undefined && !ahead;
}
