import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, publish } from "../demo";
import { addToCart, expect, payButton, payWith, test } from "../fixtures";

test("a pickup order needs no address, is made ready, and is handed over against its code", async ({
  page,
}) => {
  const seller = await demoSeller();
  const address = { line1: "4 Kiln Lane", city: "York", postcode: "YO1 7HH", countryCode: "GB" };
  const place = await seller.done("POST", "/shipping-options", {
    ...{ type: "pickup", name: "Kiln Lane workshop", price: 0 },
    ...{ estimatedMinDays: 1, estimatedMaxDays: 1 },
    pickup: { address, hours: "Monday to Friday, 9 to 17", leadTimeHours: 24 },
  });
  const product = await publish({ name: "Pickup jug" });
  let order: string;
  try {
    await addToCart(page, product.slug);
    await page.goto("/checkout/contact");
    await page.getByRole("link", { name: "Collect it yourself" }).click();
    await expect(page.getByText("Where would you like to collect it?")).toBeVisible();
    await expect(page.getByText(/4 Kiln Lane, York YO1 7HH/)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveCount(0);
    await expectAccessible(page, [PHONE, LAPTOP]);
    await page.getByLabel("E-mail").fill("rosa.lind@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByText("Collection, Kiln Lane workshop").last()).toBeVisible();
    await payWith(page, "4242");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    order = new URL(page.url()).pathname;
    await expect(page.getByText("We write to you when it is ready.")).toBeVisible();
  } finally {
    await seller.done("DELETE", `/shipping-options/${place.id}`).catch(() => undefined);
  }

  const shop = page;
  const office = await page.context().browser()?.newPage();
  if (office === undefined) throw new Error("There is a browser.");
  await openAsOwner(office, `/dashboard${order}`);
  await office.getByRole("button", { name: "Ready for pickup" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Ready for pickup" }).click();
  await expect(office.getByText(/^Ready since/)).toBeVisible();
  await shop.reload();
  const code =
    /\d{6}/.exec((await shop.getByText(/^Show this code/).textContent()) ?? "")?.[0] ?? "";
  await office.getByRole("button", { name: "Hand over" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Code").fill(code === "000000" ? "111111" : "000000");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByText("This is not the code of this order.")).toBeVisible();
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("list", { name: "Parcels" }).getByText("Delivered")).toBeVisible();
  await office.close();
  await shop.setViewportSize(PHONE);
  await expectReflow(shop);
});
