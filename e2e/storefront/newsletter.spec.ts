import { expectAccessible, LAPTOP, PHONE } from "../axe";
import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { mailedNewsletterLink } from "../mailed-link";

const newEmail = () => `news-${crypto.randomUUID()}@example.com`;

test("a newsletter subscription is requested, confirmed by mail, listed, and cancelled", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/newsletter");
  const main = page.getByRole("main");
  // The form of the footer is not repeated below the page's own.
  const formOfFooter = page.getByRole("contentinfo").getByRole("button", { name: "Sign up" });
  await expect(formOfFooter).toBeHidden();
  await main.getByRole("textbox", { name: "E-mail" }).fill("ada");
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.locator("[aria-invalid=true]")).toBeFocused();
  await main.getByRole("textbox", { name: "E-mail" }).fill(email);
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByText("One step left")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);

  const link = await mailedNewsletterLink(email);
  await page.goto(link);
  await expect(formOfFooter).toBeHidden();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(main.getByText("You are on the list")).toBeVisible();

  await openAsOwner(page, `/dashboard/newsletter?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Subscribed");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await row.getByRole("link", { name: email }).click();
  await expect(page.getByText("By signing up you agree")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the foot of any page takes an address, and each step is a page with a button", async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "News by mail" }).fill(email);
    await page.getByRole("contentinfo").getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText("One step left")).toBeVisible();
    const link = await mailedNewsletterLink(email);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("You are on the list")).toBeVisible();
    // The one-click unsubscribe of a mail program is refused without a valid signature.
    const forged = await request.post("/newsletter/one-click?token=nsub_none.forged", {
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(forged.status()).toBe(422);
    await page.goto("/newsletter/unsubscribe?token=nsub_none.forged");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("This link does not work")).toBeVisible();
  });
});

test("a link to a cart that does not work says so, and leads on", async ({ page }) => {
  await page.goto("/cart/restore?token=forged");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("button", { name: "Open my cart" }).click();
  await expect(page.getByText("This link does not work")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
});
