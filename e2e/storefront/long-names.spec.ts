import { apiAt } from "@/e2e/api/seller-api";
import { expectReflow } from "@/e2e/axe";
import { expect, test } from "@/e2e/fixtures";
import { openOwnStore } from "./own-store";

/** One word, as names are in German. */
const WORD = "Weihnachtsgeschenkpapiermanufaktur";
const CODE = "WEIHNACHTSGESCHENKPAPIER-RABATT-FUER-ALLE";

test("a shop, a product and a code of one long word fit a phone", async ({ page }) => {
  const shop = await openOwnStore(WORD);
  const product = { name: WORD, slug: "long", price: 123_456, stock: 5, status: "published" };
  const { id: productId } = await shop.seller.done("POST", "/products", product);
  await shop.seller.done("POST", "/discounts", { code: CODE, type: "percentage", value: 10 });
  const key = shop.keys.publishableKey;
  const token = crypto.randomUUID();
  const visitor = apiAt(`${shop.baseUrl}/v3/public/${key}`, key, { "x-cart-token": token });
  await visitor.done("POST", "/cart/items", { productId, quantity: 1 });
  await visitor.done("POST", "/cart/discount", { code: CODE });
  await page.context().addCookies([{ name: "cart_token", value: token, url: shop.url }]);
  for (const path of ["/", "/products/long", "/cart"]) {
    await page.goto(shop.url + path);
    await expectReflow(page);
  }
  await expect(page.getByRole("region", { name: "Summary" })).toContainText(CODE);
  await shop.liveSeller.done("PATCH", "/store", { maintenanceMessage: "Counting mugs." });
  await page.goto(shop.url);
  await expect(page.getByText("Counting mugs.")).toBeVisible();
  await expectReflow(page);
});
