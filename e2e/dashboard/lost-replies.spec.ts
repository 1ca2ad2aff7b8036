import type { Page, Route } from "@playwright/test";
import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

const isAction = (route: Route) => route.request().headers()["next-action"] !== undefined;

/** Cuts the reply to the action that the page sends next: before the server has it, or once it has replied. */
async function cutReply(page: Page, cut: "before the write" | "after the write"): Promise<void> {
  let isCut = false;
  await page.route("**/*", async (route) => {
    if (isCut || !isAction(route)) return route.fallback();
    isCut = true;
    if (cut === "after the write") await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    await route.abort("connectionreset");
  });
}

async function aCategory(name: string): Promise<string> {
  const { done } = await demoSeller();
  const { id } = await done("POST", "/categories", { name });
  return `/dashboard/categories/${id}`;
}

test("a form whose reply is lost keeps what was typed, and finds out whether it was saved", async ({
  page,
}) => {
  const name = page.getByLabel("Name", { exact: true });
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const lost = page.getByRole("alert").filter({ hasText: "No reply came" });

  await openAsOwner(page, await aCategory(`Vases ${Date.now()}`));
  await name.fill("Pitchers");
  await cutReply(page, "before the write");
  await save.click();
  await expect(lost).toBeVisible();
  await expect(name).toHaveValue("Pitchers");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await save.click();
  await expect(unsaved).toBeHidden();

  await openAsOwner(page, await aCategory(`Vases ${Date.now()}`));
  await name.fill("Ewers");
  await cutReply(page, "after the write");
  await save.click();
  await expect(unsaved).toBeHidden({ timeout: 60_000 });
  await expect(lost).toBeHidden();
  await expect(name).toHaveValue("Ewers");
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
    await expect(page.getByRole("main").getByRole("alert")).toContainText("You are offline");
    await page.getByRole("link", { name: "Orders" }).first().click();
    await expect(toasts.filter({ hasText: "You are offline" }).first()).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Urns");
  });

  test.describe("at all", () => {
    test.use({ serviceWorkers: "allow" });

    test("a page that cannot be reached comes back by itself", async ({ page, context }) => {
      await openAsOwner(page, "/dashboard");
      await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
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
