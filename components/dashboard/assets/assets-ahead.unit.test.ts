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
  let reads = 0;
  const ahead = assetsAhead({
    read: () => {
      reads += 1;
      return read();
    },
    load: (asset) => loaded.push(asset),
  });
  return { ahead, loaded, reads: () => reads };
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

test("where it cannot be read, pages bring their own, and it is not asked for again", async () => {
  const { ahead, loaded, reads } = open(async () => Promise.reject(new Error("offline")));
  await ahead("/dashboard/orders");
  await ahead("/dashboard");
  expect(loaded).toEqual([]);
  expect(reads()).toBe(1);
});
