import type { Page, Route } from "@playwright/test";
import { demoOwner, demoSeller, openAsOwner, openScreen, publish } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

// Serially: they mostly wait for retries, and all workers would wait at once.
test.describe.configure({ mode: "default" });

type Cut = "before the write" | "after the write";

const isAction = (route: Route) => route.request().headers()["next-action"] !== undefined;

/**
 * Drops the responses to the server actions of the page, before the server gets the requests or after it has replied,
 * until so many are lost or the returned function is called.
 */
async function cutReplies(page: Page, cut: Cut, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route("**/*", async (route) => {
    if (left <= 0 || !isAction(route)) return route.fallback();
    left -= 1;
    if (cut === "after the write") await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    await route.abort("connectionreset");
  });
  return () => {
    left = 0;
  };
}

async function aCategory(name: string): Promise<string> {
  const { done } = await demoSeller();
  const { id } = await done("POST", "/categories", { name });
  return `/dashboard/categories/${id}`;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const retrying = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Sending it again by itself" });
const lost = (page: Page) => page.getByRole("alert").filter({ hasText: "No reply came" });

for (const cut of ["before the write", "after the write"] as const) {
  test(`a form whose reply is lost ${cut} is sent again by itself, and keeps what was typed`, async ({
    page,
  }) => {
    const address = await aCategory(`Vases ${Date.now()}`);
    const name = page.getByLabel("Name", { exact: true });
    await openAsOwner(page, address);
    await name.fill("Ewers");
    const mend = await cutReplies(page, cut);
    await save(page).click();
    await expect(retrying(page)).toBeVisible();
    // If it was saved, the retry finds out by itself; otherwise the next press saves it.
    if (cut === "before the write") {
      await expect(lost(page)).toBeVisible();
      await expect(name).toHaveValue("Ewers");
      mend();
      await save(page).click();
    }
    await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
    await expect(lost(page)).toBeHidden();
    await expect(name).toHaveValue("Ewers");
    const { done } = await demoSeller();
    const id = address.split("/").at(-1);
    expect(await done("GET", `/categories/${id}`)).toMatchObject({ name: "Ewers" });
  });
}

test("a product whose reply is lost after the write is shown as saved, and can be changed further", async ({
  page,
}) => {
  const { id } = await publish({ name: `Bowl ${Date.now()}` });
  const summary = page.getByLabel("Short description");
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  await openAsOwner(page, `/dashboard/products/${id}`);
  await summary.fill("Holds soup.");
  const mend = await cutReplies(page, "after the write");
  await save(page).click();
  await expect(retrying(page)).toBeVisible();
  await expect(unsaved).toBeHidden();
  await expect(lost(page)).toBeHidden();
  mend();
  await summary.fill("Holds salad.");
  await save(page).click();
  await expect(unsaved).toBeHidden();
  const { done } = await demoSeller();
  expect(await done("GET", `/products/${id}`)).toMatchObject({ summary: "Holds salad." });
});

type Making = {
  screen: string;
  fill: (page: Page, mark: string) => Promise<unknown>;
  press?: (page: Page) => Promise<unknown>;
  /** The text shown once the action has succeeded. */
  through: (page: Page, mark: string) => Promise<unknown>;
  /** The number of objects with the mark. */
  count: (mark: string) => Promise<number>;
};

async function countIn(path: string, mark: string, on = demoSeller): Promise<number> {
  const rows: unknown[] = await (await on()).done("GET", path);
  return rows.filter((row) => JSON.stringify(row).includes(mark)).length;
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
const secretLost = (page: Page) =>
  expect(page.getByRole("alert").filter({ hasText: "It was created, but" })).toBeVisible();

/** One of each kind of screen; every-reply.unit.test.ts checks without a browser that each action is executed once. */
const MAKINGS: Readonly<Record<string, Making>> = {
  product: {
    screen: "/dashboard/products/new",
    async fill(page, mark) {
      await page.getByRole("textbox", { name: "Title", exact: true }).fill(mark);
      await page.getByRole("textbox", { name: "Price", exact: true }).fill("24.50");
    },
    through: heading,
    count: (mark) => countIn(`/products?q=${mark}`, mark),
  },
  "draft order": {
    screen: "/dashboard/orders/drafts/new",
    async fill(page, mark) {
      const { name } = await publish({ name: `Pot ${mark}` });
      const line = page.getByRole("group", { name: "Line 1" });
      await line.getByLabel("Product").fill(name);
      await page.getByRole("option", { name }).click();
      await page.getByLabel("E-mail address").fill(`${mark.toLowerCase()}@example.com`);
    },
    through: (page) => expect(page).toHaveURL(/\/drafts\/drft_\w+$/),
    count: (mark) => countIn("/draft-orders?perPage=100", `${mark.toLowerCase()}@example.com`),
  },
  "API key": {
    screen: "/dashboard/settings/api-keys/new",
    fill: (page, mark) => page.getByLabel("Name", { exact: true }).fill(mark),
    through: secretLost,
    count: (mark) => countIn("/api-keys?perPage=100", mark),
  },
  "member of staff": {
    screen: "/dashboard/settings/staff",
    async fill(page, mark) {
      await page.getByRole("button", { name: "Invite user" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill(mark);
      await page.getByRole("dialog").getByLabel("E-mail").fill(`${mark}@example.com`);
    },
    press: (page) =>
      page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click(),
    through: (page) => expect(page.getByText("Invited", { exact: true })).toBeVisible(),
    count: (mark) => countIn("/staff?perPage=100", `${mark.toLowerCase()}@example.com`, demoOwner),
  },
};

for (const [what, { screen, fill, press, through, count }] of Object.entries(MAKINGS)) {
  test(`a ${what} whose reply is lost after the write is made once`, async ({ page }) => {
    const mark = `Lost${Date.now()}`.toUpperCase();
    await openAsOwner(page, screen);
    await fill(page, mark);
    await cutReplies(page, "after the write", 1);
    await (press?.(page) ?? save(page).click());
    await through(page, mark);
    expect(await count(mark)).toBe(1);
  });
}

test("an object whose replies were all lost is created once by the next press, also after a reload", async ({
  page,
}) => {
  const mark = `LOST${Date.now()}`;
  const { screen, fill, count } = MAKINGS.product as Making;
  await openAsOwner(page, screen);
  await fill(page, mark);
  const mend = await cutReplies(page, "after the write");
  await save(page).click();
  await expect(lost(page)).toContainText("nothing is made twice");
  expect(await count(mark)).toBe(1);
  mend();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(mark);
  await save(page).click();
  await heading(page, mark);
  expect(await count(mark)).toBe(1);
});

/** Drops the responses to so many file uploads of the page, once the server has replied. */
async function cutUploads(page: Page, times: number): Promise<void> {
  let left = times;
  // Requests that Playwright's routes forward lack their files.
  const network = await page.context().newCDPSession(page);
  network.on("Fetch.requestPaused", ({ requestId }) => {
    left -= 1;
    if (left < 0) void network.send("Fetch.continueRequest", { requestId });
    else void network.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
  });
  const patterns = [{ urlPattern: "*/dashboard/uploads/*", requestStage: "Response" as const }];
  await network.send("Fetch.enable", { patterns });
}

/** A picture with a unique width. */
function aPicture() {
  const width = 1_000 + Math.floor(Math.random() * 1_000_000);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`;
  const file = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  return { width, file };
}

test("files whose replies are lost are stored once", async ({ page }) => {
  const { id } = await publish({
    ...{ name: `Book ${Date.now()}`, productType: "digital", shippingType: "none" },
    trackInventory: false,
  });
  const pictures = async (width: number) => countIn("/media?perPage=100", `"width":${width},`);
  const photo = aPicture();
  await openAsOwner(page, `/dashboard/products/${id}`);
  await cutUploads(page, 2);
  await page.locator('input[type="file"][accept*="image"]').first().setInputFiles(photo.file);
  await expect(retrying(page)).toBeVisible();
  await expect(retrying(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
  expect(await pictures(photo.width)).toBe(1);

  await cutUploads(page, 1);
  const book = { name: "book.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await page.locator('#files input[type="file"]').last().setInputFiles(book);
  await expect(page.locator("#files").getByText("book.pdf", { exact: true })).toBeVisible();
  expect(await countIn(`/products/${id}/files`, "book.pdf")).toBe(1);

  const logo = aPicture();
  await openScreen(page, "/dashboard/settings/branding");
  await cutUploads(page, 1);
  await page.locator('input[type="file"]').first().setInputFiles(logo.file);
  await expect(page.getByRole("textbox", { name: "Logo" })).toHaveValue(/^\/media\/.+\.svg$/);
  expect(await pictures(logo.width)).toBe(1);
});

test("units are sent and money is refunded once, though the replies are lost", async ({ page }) => {
  const order = await placePaidOrder();
  const { done } = await demoSeller();
  const dialog = page.getByRole("dialog");
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  await cutReplies(page, "after the write", 1);
  await dialog.getByRole("button", { name: "Fulfil" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByRole("textbox", { name: /^Quantity of .* to refund$/ }).fill("1");
  // The refund amount is requested before, and that response must not be lost.
  await expect(dialog.getByRole("button", { name: "Refund £10.00" })).toBeEnabled();
  await cutReplies(page, "after the write", 2);
  await dialog.getByRole("button", { name: "Refund £10.00" }).click();
  await expect(dialog).toBeHidden();
  const after = await done("GET", `/orders/${order.id}`);
  expect([after.fulfillments.length, after.refunds.length]).toEqual([1, 1]);
  expect(after.refunded.amount).toBe(1000);
});

test.describe("without a connection", () => {
  test.use({ freshBrowser: true });

  test("forms and links say so, and the page stays", async ({ page, context }) => {
    await openAsOwner(page, await aCategory(`Vases ${Date.now()}`));
    const address = page.url();
    const toasts = page.locator(".mantine-Notifications-notification");
    await page.getByLabel("Name", { exact: true }).fill("Urns");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "This is sent by itself" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Orders" }).first().click();
    await expect(toasts.filter({ hasText: "You are offline" }).first()).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Urns");
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
    const { done } = await demoSeller();
    const saved = await done("GET", `/categories/${address.split("/").at(-1)}`);
    expect(saved).toMatchObject({ name: "Urns" });
  });

  test.describe("at all", () => {
    test.use({ serviceWorkers: "allow" });

    test("a page that cannot be reached comes back by itself", async ({ page, context }) => {
      await openAsOwner(page, "/dashboard");
      // The service worker is installed some time after the page of a signed-in user is open.
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await context.setOffline(true);
      await page.goto("/dashboard/orders");
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
    });
  });
});
