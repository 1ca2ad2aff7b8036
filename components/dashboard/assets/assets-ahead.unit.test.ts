import { expect, test } from "vitest";
import { assetsAhead } from "./assets-ahead";

const PAGES = {
  "/dashboard": ["home.js"],
  "/dashboard/orders": ["orders.js", "list.js"],
  "/dashboard/orders/[order]": ["order.js"],
  "/dashboard/orders/drafts": ["drafts.js", "list.js"],
};

function open(read = async () => PAGES as Record<string, string[]>) {
  const loaded: string[] = [];
  const fetched: string[] = [];
  let reads = 0;
  const { fetchPage, loadPage: ahead } = assetsAhead({
    read: () => {
      reads += 1;
      return read();
    },
    fetchAsset: (asset) => fetched.push(asset),
    loadAsset: (asset) => loaded.push(asset),
  });
  return { ahead, fetchPage, loaded, fetched, reads: () => reads };
}

test.each([
  ["/dashboard", ["home.js"]],
  ["/dashboard/orders", ["orders.js", "list.js"]],
  ["/dashboard/orders?status=paid#list", ["orders.js", "list.js"]],
  ["/dashboard/orders/ord_1?do=refund", ["order.js"]],
  ["/dashboard/orders/drafts", ["drafts.js", "list.js"]],
  ["/dashboard/orders/drafts/dra_1", []],
  ["/dashboard/downloads/orders.csv", []],
])("the page of %s is drawn with %j", async (href, files) => {
  const { ahead, loaded } = open();
  await ahead(href);
  expect(loaded).toEqual(files);
});

test("what two pages share is loaded once, and what there is is read once", async () => {
  const { ahead, loaded, reads } = open();
  await Promise.all([ahead("/dashboard/orders"), ahead("/dashboard/orders/drafts")]);
  await ahead("/dashboard/orders");
  expect(loaded).toEqual(["orders.js", "list.js", "drafts.js"]);
  expect(reads()).toBe(1);
});

test("a prefetched script is loaded once its page is about to be opened, and not fetched again", async () => {
  const { ahead, fetchPage, loaded, fetched, reads } = open();
  await Promise.all([fetchPage("/dashboard/orders"), fetchPage("/dashboard/orders")]);
  expect([fetched, loaded]).toEqual([["orders.js", "list.js"], []]);
  await ahead("/dashboard/orders");
  expect(loaded).toEqual(["orders.js", "list.js"]);
  await fetchPage("/dashboard/orders/drafts");
  expect(fetched).toEqual(["orders.js", "list.js", "drafts.js"]);
  expect(reads()).toBe(1);
});

test("where it cannot be read, pages bring their own, and it is not asked for again", async () => {
  const { ahead, loaded, reads } = open(async () => Promise.reject(new Error("offline")));
  await ahead("/dashboard/orders");
  await ahead("/dashboard");
  expect(loaded).toEqual([]);
  expect(reads()).toBe(1);
});
