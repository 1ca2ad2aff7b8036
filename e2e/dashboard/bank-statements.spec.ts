import { randomUUID } from "node:crypto";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { readDemo, untilSignedIn } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";
import { openOwnStore, signInTo } from "@/e2e/storefront/own-store";
import { placeOrder } from "./placed-order";

/** A store with two orders of £20.00 that wait for a transfer. */
async function openShop() {
  const { dashboard } = await readDemo();
  const shop = await openOwnStore(`Bank ${randomUUID().slice(0, 6)}`, dashboard.email);
  await shop.seller.done("POST", "/shipping-options", {
    ...{ name: "Post", price: 0, countries: ["GB"], estimatedMinDays: 2, estimatedMaxDays: 4 },
  });
  const bowl = { name: "Bowl", status: "published", price: 2000, stock: 20 };
  const { id: productId } = await shop.seller.done("POST", "/products", bowl);
  const { publishableKey } = shop.keys;
  const order = async (): Promise<string> => {
    const bought = { productId, quantity: 1, paymentMethod: "bank_transfer" };
    const orderId = await placeOrder({ baseUrl: shop.baseUrl, publishableKey }, bought);
    return (await shop.seller.done("GET", `/orders/${orderId}`)).orderNumber;
  };
  return { ...shop, first: await order(), second: await order() };
}

test("a seller uploads a bank statement and books the certain matches", async ({ page }) => {
  const shop = await openShop();
  const { first, second } = shop;
  await signInTo(shop, page);
  await page.goto(`${shop.baseUrl}/dashboard/orders`);
  await untilSignedIn(page);
  await page.getByRole("link", { name: "Bank statements" }).click();
  await expect(page.getByRole("heading", { name: "No bank statements yet" })).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  const upload = (text: string) =>
    page.locator('input[type="file"]').setInputFiles({
      ...{ name: "umsaetze.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") },
    });
  await upload("no table at all\n");
  await expect(page.getByText("This is no bank statement")).toBeVisible();
  const rows = [
    `20.11.2026;"20,00";GBP;Rosa Lind;RE ${first.toLowerCase()}`,
    `20.11.2026;"15,00";GBP;Rosa Lind;Bestellung ${second}`,
    `21.11.2026;"3,33";GBP;Stadt Köln;Erstattung`,
    `21.11.2026;"-9,00";GBP;Strom;Abschlag`,
  ];
  const file = `Buchungstag;Betrag;Währung;Auftraggeber;Verwendungszweck\n${rows.join("\n")}\n`;
  await upload(file);

  await expect(page).toHaveURL(/\/bank-statements\/bst_/);
  const receipts = page.getByRole("list", { name: "Payments" }).getByRole("listitem");
  await expect(receipts).toHaveCount(3);
  const receipt = (text: string) => receipts.filter({ hasText: text });
  await expect(receipt("Matches an order").getByRole("checkbox")).toBeChecked();
  await expect(receipt("May match").getByRole("checkbox")).not.toBeChecked();
  await expect(receipt("May match")).toContainText("£5.00 less than is open");
  await expect(receipt("Stadt Köln").getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "Book 1 payment" }).click();
  await expect(receipt("Booked").getByText(`£20.00 booked for order ${first}`)).toBeVisible();
  await receipt("May match").getByLabel("Book for").check();
  await page.getByRole("button", { name: "Book 1 payment" }).click();
  await expect(receipts.getByText(`£15.00 booked for order ${second}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book/ })).toHaveCount(0);

  // An entry that names no order is booked for an order that the seller finds.
  const unknown = receipt("Stadt Köln");
  await unknown.getByRole("button", { name: "Choose another order" }).click();
  await unknown.getByLabel("Order number, e-mail or name").fill(second);
  await page.keyboard.press("Enter");
  await expect(unknown.getByRole("checkbox")).toBeChecked();
  await expect(unknown).toContainText("£1.67 less than is open");
  await page.getByRole("button", { name: "Book 1 payment" }).click();
  await expect(unknown.getByText(`£3.33 booked for order ${second}`)).toBeVisible();
  await receipts.getByText(`£15.00 booked for order ${second}`).click();
  await expect(page.getByText("£1.67", { exact: true }).first()).toBeVisible();

  // Uploading the same file again adds nothing.
  await page.goto(`${shop.baseUrl}/dashboard/orders/bank-statements`);
  await untilSignedIn(page);
  await upload(file);
  await expect(page.getByText("There is nothing in this file")).toBeVisible();

  // The seller assigns unknown columns.
  await page.goto(`${shop.baseUrl}/dashboard/orders/bank-statements`);
  await untilSignedIn(page);
  await upload("Wann;Wieviel;Wer\n22.11.2026;4,00;Ada\n");
  const dialog = page.getByRole("dialog", { name: "Which column is which?" });
  await dialog.getByLabel("Day").selectOption("Wann");
  await dialog.getByLabel("Amount").selectOption("Wieviel");
  await dialog.getByLabel("Payer", { exact: true }).selectOption("Wer");
  await dialog.getByRole("button", { name: "Read file" }).click();
  await expect(receipts).toHaveCount(1);
  await expect(receipts).toContainText("Ada");
});
