import type { Page } from "@playwright/test";
import { demoSeller, openAsOwner, openScreen } from "@/e2e/demo";
import { openOwnStore, signInTo } from "@/e2e/storefront/own-store";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

/** One word, as names are in German. */
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const PHONE = { width: 360, height: 780 };

test("names of one long word neither widen a page nor hide what is beside them", async ({
  page,
}) => {
  const store = await openOwnStore("Long names", "owner@example.com");
  await store.seller.done("POST", "/categories", { name: WORD, slug: "long" });
  const sku = `SKU-${"X".repeat(90)}`;
  const product = { name: WORD, sku, slug: "long", price: 100_000, stock: 123_456 };
  await store.seller.done("POST", "/products", { ...product, status: "published" });

  await signInTo(store, page);
  await openScreen(page, "/dashboard/inventory");
  const list = page.getByRole("table", { name: "Inventory" });
  const last = list.getByRole("cell").last();
  // Scrolled to what is outside its frame, it would be hidden by it.
  const edge = await list.evaluate((table) => table.parentElement?.getBoundingClientRect().right);
  expect(await last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(
    edge ?? 0,
  );

  await page.setViewportSize(PHONE);
  await expect(list.getByText("123,456")).toBeVisible();
  const cutOff = await list
    .getByRole("cell")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cutOff).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);

  // Where a list is empty, the button that fills it says so; in the head of a list only its icon is shown.
  await openScreen(page, "/dashboard/collections");
  const create = page.getByRole("main").getByText("Create collection", { exact: true });
  await expect
    .poll(() => create.last().evaluate((text) => text.getBoundingClientRect().width))
    .toBeGreaterThan(100);

  for (const path of ["/", "/categories/long", "/products/long"]) {
    await page.goto(store.url + path);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});

test("orders with long names and tags are scrolled to their last column", async ({ page }) => {
  const seller = await demoSeller();
  const { id, orderNumber } = await placePaidOrder();
  const tags = ["first", "second"].map((which) => `${which}-${"x".repeat(40)}`);
  await seller.done("PATCH", `/orders/${id}`, { tags });
  await page.setViewportSize({ width: 1024, height: 720 });
  await openAsOwner(page, `/dashboard/orders?q=${orderNumber}`);
  const list = page.getByRole("table", { name: "Orders" });
  await expect(list.getByText(tags[0] ?? "")).toBeAttached();
  // A name from elsewhere; the customer of a placed order is not changed by the API.
  await list.getByText("Rosa Lind").evaluate((name, word) => {
    name.textContent = word;
  }, WORD);
  const scroller = list.locator("..");
  await expect(scroller).toHaveCSS("overflow-x", "auto");
  expect(
    await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeGreaterThan(0);
});

test("the head of a list of orders stays in the window unless the list is wider than its frame", async ({
  page,
}) => {
  const { orderNumber } = await placePaidOrder();
  await openAsOwner(page, `/dashboard/orders?q=${orderNumber}`);
  const list = page.getByRole("table", { name: "Orders" });
  const head = list.getByRole("columnheader", { name: "Total" });
  await expect(head).toHaveCSS("position", "sticky");
  await expect(list.locator("..")).toHaveCSS("overflow-x", "visible");

  await page.setViewportSize({ width: 760, height: 720 });
  await expect(head).not.toHaveCSS("position", "sticky");
  await expect(list.locator("..")).toHaveCSS("overflow-x", "auto");
});

/** By how much the page is wider than its window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
