import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "@playwright/test";
import { readDemo, untilSignedIn } from "./demo";
import { expect, orderIdOf, test, waitForHydration } from "./fixtures";
import { type OwnStore, openOwnStore, signInTo } from "./storefront/own-store";

/*
 * A day of a German shop of books and mugs, from the first cart to the quarterly report. app/v3/eu-day.test.ts tests
 * the same by the API, with the same figures.
 */

const NAME = `Kaffee & Kapitel ${randomUUID().slice(0, 6)}`;

/** Percent by country: the rate of books, and of everything else. */
const RATES = { DE: [7, 19], FR: [5.5, 20], AT: [10, 20] } as const;

let shop: OwnStore;

test.beforeAll(async () => {
  const { dashboard } = await readDemo();
  shop = await openOwnStore(NAME, dashboard.email);
  const { done } = shop.seller;
  await shop.liveSeller.done("PATCH", "/store", {
    ...{ currency: "EUR", supportedCurrencies: ["EUR"], country: "DE", taxInclusive: true },
    invoicing: { vatId: "DE136695976", checksVatIds: true },
    consumerRights: { withdrawal: true },
  });
  for (const [countryCode, [reduced, standard]] of Object.entries(RATES)) {
    const rate = { countryCode, name: "VAT" };
    await done("POST", "/tax-rates", { ...rate, rate: standard / 100 });
    await done("POST", "/tax-rates", { ...rate, rate: reduced / 100, taxClass: "reduced" });
  }
  await done("POST", "/shipping-options", {
    ...{ name: "Parcel", countries: ["FR", "AT"], price: 590 },
    ...{ estimatedMinDays: 2, estimatedMaxDays: 4 },
  });
  const sold = { status: "published", stock: 9, weightGrams: 300 };
  await done("POST", "/products", {
    ...{ ...sold, name: "Chéri", slug: "cheri", price: 1_999, taxClass: "reduced" },
  });
  await done("POST", "/products", { ...sold, name: "Mug", slug: "mug", price: 1_450 });
});

type Buyer = {
  country: string;
  first: string;
  last: string;
  street: string;
  city: string;
  postcode: string;
  vatId?: string;
};

/** A shopper with a new cart, before the payment step. */
async function comeToTill(browser: Browser, books: number, buyer: Buyer) {
  const page = waitForHydration(await (await browser.newContext({ locale: "en-GB" })).newPage());
  const email = `${buyer.first.toLowerCase()}-${randomUUID()}@example.com`;
  for (const slug of [...Array.from({ length: books }, () => "cheri"), "mug"]) {
    await page.goto(`${shop.url}/products/${slug}`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  }
  await page.goto(`${shop.url}/checkout/contact`);
  await page.getByLabel("Country").selectOption({ label: buyer.country });
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("First name").fill(buyer.first);
  await page.getByLabel("Last name").fill(buyer.last);
  await page.getByLabel("Street and number").fill(buyer.street);
  await page.getByLabel("Town or city").fill(buyer.city);
  await page.getByLabel(/^Post/).fill(buyer.postcode);
  if (buyer.vatId !== undefined) {
    await page.getByText("Ordering for a company?").click();
    await page.getByLabel("VAT ID").fill(buyer.vatId);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  return { page, email };
}

async function pay(page: Page, amount: string): Promise<string> {
  await page.getByRole("button", { name: "ending in 4242" }).click();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  return orderIdOf(page);
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.baseUrl}/dashboard/${screen}`);
  await untilSignedIn(page);
}

/** Ships a parcel; with `only` some units of one line and nothing of the other. */
async function sendParcel(page: Page, only?: { item: string; quantity: number }): Promise<void> {
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (only !== undefined) {
    for (const item of ["Chéri", "Mug"]) {
      const quantity = item === only.item ? only.quantity : 0;
      await dialog.getByRole("textbox", { name: `Quantity of ${item}` }).fill(`${quantity}`);
    }
  }
  await dialog.getByRole("button", { name: "Fulfil", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const dialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name });

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** Net, tax and gross of an EN 16931 document. */
async function sumsOf(page: Page, link: ReturnType<Page["getByRole"]>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const xml = await textOf(file);
  const at = (name: string) => new RegExp(`<ram:${name}[^>]*>([^<]+)<`).exec(xml)?.[1] ?? "";
  return [at("TaxBasisTotalAmount"), at("TaxTotalAmount"), at("GrandTotalAmount")];
}

test("a day of a small shop in the European Union comes out to the cent", async ({
  page,
  browser,
}) => {
  // To a person in France with French tax: two books, a mug, and delivery.
  const colette = await comeToTill(browser, 2, {
    ...{ country: "France", first: "Colette", last: "Willy" },
    ...{ street: "9 rue de Beaujolais", city: "Paris", postcode: "75001" },
  });
  const orderId = await pay(colette.page, "€60.38");
  // To a company in Austria without tax (reverse charge): 18.17 + 12.08, and 5.18 for delivery.
  const berta = await comeToTill(browser, 1, {
    ...{ country: "Austria", first: "Berta", last: "Suttner" },
    ...{ street: "Heinrichsgasse 4", city: "Wien", postcode: "1010", vatId: "ATU13585627" },
  });
  const reversed = berta.page
    .getByText(/^No VAT: intra-Community supply/)
    .filter({ visible: true });
  await expect(reversed.first()).toBeVisible();
  const companyOrderId = await pay(berta.page, "€35.43");
  await berta.page.context().close();

  // In two parcels, the books first; both are delivered.
  await signInTo(shop, page);
  await open(page, `orders/${orderId}`);
  await sendParcel(page, { item: "Chéri", quantity: 2 });
  await expect(page.getByText("Partially fulfilled").first()).toBeVisible();
  await sendParcel(page);
  await expect(page.getByRole("button", { name: "Fulfil", exact: true })).toHaveCount(0);
  for (const parcel of ["Parcel 1", "Parcel 2"]) {
    await page.getByRole("button", { name: `Mark as delivered: ${parcel}` }).click();
    await expect(page.getByRole("button", { name: `Mark as delivered: ${parcel}` })).toHaveCount(0);
  }
  await open(page, `orders/${companyOrderId}`);
  await sendParcel(page);

  // One of the books is returned and refunded.
  const shopper = colette.page;
  await shopper.goto(`${shop.url}/orders/${orderId}`);
  await shopper.getByRole("link", { name: "Return or claim something" }).click();
  await shopper.getByLabel("How many?").first().selectOption("1");
  await shopper.getByLabel("Why?").first().selectOption("Another reason");
  await shopper.getByLabel("How many?").last().selectOption("0");
  await shopper.getByRole("button", { name: "Send request" }).click();
  await expect(shopper.getByText("we will answer soon")).toBeVisible();
  await open(page, "returns");
  await page.getByRole("link", { name: /^Return of order/ }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await dialogButton(page, "Approve").click();
  await page.getByRole("button", { name: "Receive items" }).click();
  await dialogButton(page, "Receive items").click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialogButton(page, "Refund €19.99").click();
  await expect(page.getByRole("dialog")).toBeHidden();

  // The mug is withdrawn from, by the link at the foot of every page, and refunded.
  const order = await shop.seller.done("GET", `/orders/${orderId}`);
  const foot = shopper.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Withdraw from contract here" }).click();
  const main = shopper.getByRole("main");
  await main.getByLabel("Your name").fill("Colette Willy");
  await main.getByLabel("Order number").fill(order.orderNumber);
  await main.getByLabel("E-mail").fill(colette.email);
  await main.getByLabel("Only part of the order?").fill("The mug.");
  await main.getByRole("button", { name: "Continue" }).click();
  await shopper.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(main.getByText("Your withdrawal has been received")).toBeVisible();
  await shopper.context().close();
  await open(page, "withdrawals");
  await page.getByRole("link", { name: "Colette Willy" }).click();
  await page.getByLabel("Mug").fill("1");
  await page.getByRole("button", { name: "Accept and refund" }).click();
  await expect(page.getByText("€14.50 refunded")).toBeVisible();

  // Each document with its own tax: 2.08 of the books, 2.42 of the mug, 0.49 of the delivery.
  for (const id of [orderId, companyOrderId]) {
    await shop.seller.done("POST", `/orders/${id}/documents`, {});
  }
  await open(page, `orders/${orderId}`);
  const files = page.getByRole("link", { name: / as XML$/ });
  await expect(files).toHaveCount(3);
  const sums = [];
  for (const place of [0, 1, 2]) sums.push(await sumsOf(page, files.nth(place)));
  expect(sums.toSorted(([, , one], [, , other]) => Number(other) - Number(one))).toEqual([
    ["55.39", "4.99", "60.38"],
    ["18.95", "1.04", "19.99"],
    ["12.08", "2.42", "14.50"],
  ]);
  await open(page, `orders/${companyOrderId}`);
  const reverse = page.getByRole("link", { name: / as XML$/ });
  expect(await sumsOf(page, reverse)).toEqual(["35.43", "0.00", "35.43"]);
  const [delivered] = await Promise.all([page.waitForEvent("download"), reverse.click()]);
  expect(await textOf(delivered)).toContain("VATEX-EU-IC");
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: / as PDF$/ }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 8).toString()).toBe("%PDF-1.7");

  // The remaining sales are reported: in France a book with its share of the delivery, and the share of the mug's.
  await open(page, "documents/taxes");
  const all = page.getByRole("table", { name: "Tax report" }).getByRole("row");
  // 24.36 in France, 35.43 in Austria; 1.27 and 0.26 of tax.
  await expect(all.filter({ hasText: "All documents" })).toContainText("€59.79");
  await expect(all.filter({ hasText: "All documents" })).toContainText("€1.53");
  const [oss] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download quarter" }).click(),
  ]);
  const quarter = /^oss-(.+)\.csv$/.exec(oss.suggestedFilename())?.[1];
  expect((await textOf(oss)).trim().split("\r\n").slice(1)).toEqual([
    `${quarter},${quarter},FR,standard,20,1.31,0.26,EUR,goods,`,
    `${quarter},${quarter},FR,reduced,5.5,23.05,1.27,EUR,goods,`,
  ]);
});
