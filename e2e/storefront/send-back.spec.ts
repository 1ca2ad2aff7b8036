import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, publish } from "@/e2e/demo";
import { expect, payButton, test } from "@/e2e/fixtures";
import { mailedOrderLink } from "@/e2e/mailed-link";
import type { Cartwright } from "@/lib/client";
import { Shopper } from "./shopper";

/** A fully shipped order. */
async function buyAndSend(page: Page, api: Cartwright): Promise<string> {
  const id = await new Shopper(page, api).buy("pm_card_visa");
  await (await demoSeller()).done("POST", `/orders/${id}/fulfill`, {});
  return id;
}

/** A return of all items of an order, which have been received. */
async function receiveReturn(orderId: string) {
  const seller = await demoSeller();
  const order = await seller.done("GET", `/orders/${orderId}`);
  const items = order.items.map(({ id: itemId }: { id: string }) => {
    return { itemId, quantity: 1, reason: "wrong_size" };
  });
  const { id } = await seller.done("POST", `/orders/${orderId}/returns`, { items });
  return seller.done("POST", `/returns/${id}/receive`, {});
}

/** Opens the order of an exchange from the page of its draft order or its return, which shows how it was paid. */
async function expectExchangeOrder(page: Page, payment: string): Promise<void> {
  const link = page.getByRole("link", { name: /^Go to order/ });
  await link.first().click();
  await expect(page.getByText(payment)).toBeVisible();
}

/** Buys by the API, and opens the order by the link in its mail. */
async function openSentOrder(page: Page, api: Cartwright): Promise<string> {
  const id = await buyAndSend(page, api);
  await page.goto(await mailedOrderLink(id));
  return id;
}

/** The same, and follows its link to the form that asks for a return. */
async function openReturnForm(page: Page, api: Cartwright): Promise<string> {
  const id = await openSentOrder(page, api);
  await page.getByRole("link", { name: "Return or claim something" }).click();
  return id;
}

test("a shopper requests a return, the seller approves, receives and refunds", async ({
  page,
  visitorApi,
  browser,
}) => {
  const id = await openReturnForm(page, await visitorApi(crypto.randomUUID()));
  await expect(page.getByRole("heading", { name: "Return or claim something" })).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);

  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await expect(page.getByLabel("Why?")).toBeFocused();
  await page.getByLabel("How many?").selectOption("0");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Choose how many of at least one item.")).toBeVisible();
  await page.getByLabel("How many?").selectOption("1");
  await page.getByLabel("Why?").selectOption("Wrong size");
  await page.getByLabel("Anything we should know?").fill("A size smaller would fit.");
  await page.reload();
  await expect(page.getByLabel("Why?")).toHaveValue("wrong_size");
  await expect(page.getByLabel("Anything we should know?")).toHaveValue(
    "A size smaller would fit.",
  );
  await page.getByRole("button", { name: "Send request" }).click();

  const own = page.getByRole("region", { name: "Returns" });
  await expect(own.getByText("we will answer soon")).toBeVisible();
  await expect(page).toHaveURL(`/orders/${id}#returns`);
  await expectAccessible(page, [PHONE, LAPTOP]);

  const office = await (await browser.newContext()).newPage();
  await openAsOwner(office, "/dashboard/returns?status=requested");
  const { orderNumber } = await (await demoSeller()).done("GET", `/orders/${id}`);
  await expectAccessible(office, [PHONE, LAPTOP]);
  await office.getByRole("link", { name: `Return of order ${orderNumber}` }).click();
  await expect(office.getByText("A size smaller would fit.")).toBeVisible();
  await office.getByRole("button", { name: "Approve" }).click();
  let dialog = office.getByRole("dialog");
  await dialog.getByLabel("Message to the customer").fill("Send it to the mill by Friday.");
  await dialog.getByLabel("Link to the shipping label").fill("no link");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByLabel("Link to the shipping label")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByLabel("Link to the shipping label").fill("https://labels.example/1.pdf");
  await expectAccessible(office, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText("Approved", { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(own.getByText("Send it to the mill by Friday.")).toBeVisible();
  await expect(own.getByRole("link", { name: "Shipping label" })).toHaveAttribute(
    "href",
    "https://labels.example/1.pdf",
  );

  await office.getByRole("button", { name: "Receive items" }).click();
  dialog = office.getByRole("dialog");
  await dialog.getByRole("combobox", { name: /^Condition of/ }).selectOption("Used");
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await expectAccessible(office, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Receive items" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText("1 arrived: Used")).toBeVisible();

  await office.getByRole("button", { name: "Refund", exact: true }).click();
  dialog = office.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Refund £/ }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText("Closed", { exact: true }).first()).toBeVisible();
  await office.reload();
  await expectAccessible(office, [PHONE, LAPTOP]);
  await office.setViewportSize(PHONE);
  await expectReflow(office);

  await page.reload();
  await expect(own.getByText(/£.* refunded\./)).toBeVisible();
  await office.context().close();
});

test("a shopper cancels a return by the keyboard, which stays in the list", async ({
  page,
  visitorApi,
}) => {
  await openSentOrder(page, await visitorApi(crypto.randomUUID()));
  await page.getByRole("link", { name: "Return or claim something" }).click();
  await page.getByLabel("Why?").selectOption("Wrong size");
  await page.getByRole("button", { name: "Send request" }).press("Enter");
  const own = page.getByRole("region", { name: "Returns" });
  await own.getByRole("button", { name: "Cancel this request" }).press("Enter");
  await expect(own.getByText("cancelled")).toBeVisible();
  await expect(own.getByRole("group", { name: "Returns" })).toBeFocused();
});

test("a seller opens a claim for a customer who called, and rejects another", async ({
  page,
  visitorApi,
}) => {
  const id = await openSentOrder(page, await visitorApi(crypto.randomUUID()));
  await openAsOwner(page, `/dashboard/orders/${id}`);
  await page.getByRole("button", { name: "Open a return" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Claim", { exact: true }).click();
  await dialog.getByRole("textbox", { name: /^Quantity of/ }).fill("1");
  await dialog.getByRole("combobox", { name: /^Reason for/ }).selectOption("Damaged");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Open a return" }).click();
  await expect(page.getByRole("heading", { name: /^Claim on order/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel return" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel return" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();

  await page.goto(`/dashboard/orders/${id}`);
  await expect(page.getByRole("link", { name: "Claim for 1 item" })).toBeVisible();
});

test("an exchange is paid by the refund of the return", async ({ page, visitorApi }) => {
  const id = await buyAndSend(page, await visitorApi(crypto.randomUUID()));
  const made = await receiveReturn(id);
  const { name } = await publish({ name: `Smaller jug ${crypto.randomUUID().slice(0, 8)}` });

  await openAsOwner(page, `/dashboard/returns/${made.id}`);
  await page.getByRole("button", { name: "Send exchange" }).click();
  await expect(page.getByText("This is sent instead of a return")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("rosa.lind@example.com");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").fill(name);
  await page.getByRole("option", { name }).click();
  await expect(line.getByLabel("Price each")).toHaveValue("10.00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/drafts\/drft_\w+\?return=/);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("button", { name: "Place exchange" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place exchange" }).click();
  await expect(page.getByText("Exchanged for £10.00.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send exchange" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeVisible();
  await expectExchangeOrder(page, "Payment method: Exchange");
});

test("an exchange may cost more: its link asks for the difference only", async ({
  page,
  visitorApi,
  browser,
}) => {
  const id = await buyAndSend(page, await visitorApi(crypto.randomUUID()));
  const seller = await demoSeller();
  const order = await seller.done("GET", `/orders/${id}`);
  const made = await receiveReturn(id);
  const bowl = await publish({ name: "A dearer bowl", price: made.refundable.amount + 700 });
  const draft = await seller.done("POST", "/draft-orders", {
    ...{ email: order.customerEmail, shippingAddress: order.shippingAddress },
    ...{ items: [{ productId: bowl.id }], shipping: { name: "Van", price: 0 } },
  });
  await openAsOwner(page, `/dashboard/orders/drafts/${draft.id}?return=${made.id}`);
  await expect(page.getByText("the customer is asked for £7.00")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("button", { name: "Ask for £7.00" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for £7.00" }).click();
  await expect(page.getByText("is set aside for an exchange")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);

  const shopper = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const { payUrl } = await seller.done("GET", `/draft-orders/${draft.id}`);
  await shopper.goto(payUrl);
  // Address and delivery are taken from the draft, so that only paying is left.
  await expect(payButton(shopper)).toContainText("£7.00");
  await expect(shopper.getByText("Paid by exchange").filter({ visible: true })).toBeVisible();
  await expectAccessible(shopper, [PHONE, LAPTOP]);
  await shopper.getByLabel("Card number").fill("4242 4242 4242 4242");
  await shopper.getByLabel("Expiry date").fill("12 / 40");
  await shopper.getByLabel("Security code").fill("123");
  await payButton(shopper).click();
  await expect(shopper.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(shopper.getByText("Paid by exchange").filter({ visible: true })).toBeVisible();
  await shopper.context().close();

  await page.reload();
  await expectExchangeOrder(page, "of which by exchange");
});

test("a claim has photos for both sides, and a return a label for its shopper only", async ({
  page,
  visitorApi,
  browser,
}) => {
  const id = await openReturnForm(page, await visitorApi(crypto.randomUUID()));
  await page.getByLabel("Why?").selectOption("Damaged");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Your request has been sent.")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  const form = await page.locator('form[action^="/uploads/"]').getAttribute("action");
  await page.getByLabel("Photos").setInputFiles([await photo("a.jpg"), await photo("b.jpg")]);
  await page.getByRole("button", { name: "Add photos" }).click();
  const own = page.getByRole("region", { name: "Returns" });
  await expect(own.getByRole("img")).toHaveCount(2);
  // As a browser does that reloads the page of a lost reply.
  await page.request.post(form ?? "", { multipart: { photos: await photo("a.jpg") } });
  await page.reload();
  await expect(own.getByRole("img")).toHaveCount(2);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.setViewportSize(PHONE);
  await expectReflow(page);

  const office = await (await browser.newContext()).newPage();
  await openAsOwner(office, "/dashboard/returns?status=requested");
  const { orderNumber } = await (await demoSeller()).done("GET", `/orders/${id}`);
  await office.getByRole("link", { name: `Return of order ${orderNumber}` }).click();
  await office.getByRole("button", { name: "View photo 1" }).click();
  await expect(office.getByRole("dialog").getByText(/^From the customer/)).toBeVisible();
  await expectAccessible(office, [PHONE, LAPTOP]);
  await office.keyboard.press("Escape");
  const [chooser] = await Promise.all([
    office.waitForEvent("filechooser"),
    office.getByRole("button", { name: "Add photos" }).click(),
  ]);
  await chooser.setFiles([await photo("c.jpg")]);
  await expect(office.getByRole("button", { name: "View photo 3" })).toBeVisible();

  await office.getByRole("button", { name: "Approve" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    ...{ name: "label.pdf", mimeType: "application/pdf" },
    buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
  });
  await expectAccessible(office, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("link", { name: "Open the label" })).toBeVisible();
  await expectAccessible(office, [PHONE, LAPTOP]);
  await office.setViewportSize(PHONE);
  await expectReflow(office);

  await page.reload();
  await expect(own.getByRole("img")).toHaveCount(3);
  const label = own.getByRole("link", { name: "Shipping label" });
  const address = (await label.getAttribute("href")) ?? "";
  const file = await page.request.get(address);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  // The URL alone gives no access.
  expect((await office.request.get(address)).status()).toBe(404);
  const picture = (await own.getByRole("img").first().getAttribute("src")) ?? "";
  expect((await page.request.get(picture)).status()).toBe(200);
  expect((await office.request.get(picture)).status()).toBe(404);
  await office.context().close();
});

/** A picture as a phone sends it. */
async function photo(name: string) {
  const create = { width: 400, height: 300, channels: 3, background: "#8a5a3c" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a return is requested and cancelled", async ({ page, visitorApi, baseURL }) => {
    const token = crypto.randomUUID();
    await page.context().addCookies([{ name: "cart_token", value: token, url: baseURL }]);
    const id = await buyAndSend(page, await visitorApi(token));
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: "Return or claim something" }).click();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Please choose a reason.")).toBeVisible();
    await page.getByLabel("Why?").selectOption("Another reason");
    await page.getByRole("button", { name: "Send request" }).click();
    const own = page.getByRole("region", { name: "Returns" });
    await own.getByRole("link", { name: "Add photos" }).click();
    const text = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
    await page.getByLabel("Photos").setInputFiles([text, await photo("a.jpg")]);
    await page.getByRole("button", { name: "Add photos" }).click();
    await expect(page.getByRole("alert")).toContainText("One of the files is no photo");
    await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the order" }).click();
    await expect(own.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await own.getByRole("button", { name: "Cancel this request" }).click();
    await expect(own.getByText("cancelled")).toBeVisible();
  });
});
