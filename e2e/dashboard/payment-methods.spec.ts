import { apiAt } from "@/e2e/api/seller-api";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { readDemo, untilSignedIn } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";
import { type OwnStore, openOwnStore, signInTo } from "@/e2e/storefront/own-store";

/** The ids of the payment methods offered to shoppers of a store, in order. */
async function offered({ baseUrl, keys }: OwnStore, search = ""): Promise<string[]> {
  const { publishableKey } = keys;
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey);
  const methods = await shopper.done("GET", `/payment-methods${search}`);
  return methods.map(({ id }: { id: string }) => id);
}

test("a seller orders the payment methods by keyboard, disables one, and limits another", async ({
  page,
}) => {
  const { dashboard } = await readDemo();
  const store = await openOwnStore("Ways to pay", dashboard.email);
  await signInTo(store, page);
  await page.goto(`${store.baseUrl}/dashboard/settings/payments`);
  await untilSignedIn(page);

  await page.getByRole("button", { name: "Test payment provider: Test connection" }).click();
  await expect(page.getByText("The key works. Switched on: Card, Test bank")).toBeVisible();
  const up = page.getByRole("button", { name: "Move Bank transfer up" });
  for (const before of ["Test direct debit", "Test bank", "Card"]) {
    await up.press("Enter");
    await expect(page.getByRole("button", { name: `Move ${before} up` })).toBeEnabled();
  }
  await expect(up).toBeDisabled();
  await page.getByRole("switch", { name: "Offer Test bank" }).press("Space");
  const item = page.getByRole("listitem").filter({ hasText: "Test direct debit" });
  await item.getByRole("button", { name: "Limits and terms" }).press("Enter");
  await item.getByLabel("From").fill("10.00");
  await item.getByLabel("Up to").fill("5.00");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(item.getByText("Must not be below")).toBeVisible();
  await item.getByLabel("Up to").fill("50.00");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await save.click();
  await expect(save).toBeHidden();

  const all = ["bank_transfer", "card", "test_debit"];
  await expect.poll(() => offered(store)).toEqual(all);
  expect(await offered(store, "?amount=999")).not.toContain("test_debit");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Offer Test bank" })).not.toBeChecked();
  await expect(item.getByText("Limits and terms set")).toBeVisible();
});

test("live mode without a payment provider says so, and does not list the test card method", async ({
  page,
}) => {
  const { dashboard } = await readDemo();
  const store = await openOwnStore("Nothing connected", dashboard.email);
  await signInTo(store, page);
  const payments = `${store.baseUrl}/dashboard/settings/payments`;
  const cards = page.getByRole("main");
  await page.goto(payments);
  await untilSignedIn(page);
  await expect(cards.getByText("Test payment provider")).toBeVisible();
  await expect(cards.getByText("Test mode", { exact: true })).toBeVisible();

  const goLive = page.getByRole("button", { name: "Switch to live mode" });
  await goLive.click();
  await expect(goLive).toBeHidden();
  await page.goto(payments);
  await untilSignedIn(page);
  await expect(cards.getByText("No payment provider")).toBeVisible();
  await expect(cards.getByText("Live mode", { exact: true })).toBeVisible();
  await expect(
    cards.getByText("Shoppers cannot pay by card until one is connected."),
  ).toBeVisible();
  await expect(cards.getByText("Test payment provider")).toBeHidden();
});
