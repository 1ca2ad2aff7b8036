import { type OldShopServer, openOldShop, WOO_KEY } from "@/lib/testing/old-shops";
import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

let shop: OldShopServer;
test.beforeAll(async () => {
  shop = await openOldShop();
});
test.afterAll(() => shop.close());

test("a shop is connected by its key and read, and its rows are checked and imported", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/transfer/moving-in");
  await page.getByRole("link", { name: "Connect your shop" }).click();
  await page.getByText("WooCommerce", { exact: true }).click();
  const address = page.getByRole("textbox", { name: /Address of the shop/ });
  const connect = async (secret: string, url = shop.url) => {
    await address.fill(url);
    await page.getByRole("textbox", { name: /Consumer key/ }).fill(WOO_KEY.consumerKey);
    await page.getByRole("textbox", { name: /Consumer secret/ }).fill(secret);
    await page.getByRole("button", { name: "Read shop" }).click();
  };
  await connect(WOO_KEY.consumerSecret, "https://user@shop.example");
  await expect(page.getByText("Enter a public https:// address")).toBeVisible();
  await expect(address).toBeFocused();
  await expect(page.getByText("Please check the highlighted fields.")).toHaveCount(0);
  await connect("cs_wrong");
  await expect(page.getByRole("alert").getByText("does not accept the token")).toBeVisible();

  await page.getByRole("button", { name: "Connect again" }).click();
  await page.getByText("WooCommerce", { exact: true }).click();
  await connect(WOO_KEY.consumerSecret);
  await expect(page.getByText("The token has been deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Check: Discounts" }).click();
  await expect(page.getByText("To be created")).toBeVisible();
  await page.getByRole("button", { name: "Start import" }).click();
  await expect(page.getByText("Created", { exact: true })).toBeVisible();
  await expect(page.getByText("2", { exact: true }).first()).toBeVisible();
});
