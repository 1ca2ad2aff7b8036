import { randomUUID } from "node:crypto";
import { apiAt, type Reply } from "@/e2e/api/seller-api";
import { demoSeller, readDemo } from "../demo";

/**
 * An order of two of a product of its own, £10.00 each, with nothing to pay for delivery chosen by
 * the shop's rules; paid by card. Answers the order as its seller sees it.
 */
export async function placePaidOrder(details: { notes?: string } = {}): Promise<Reply["data"]> {
  const { baseUrl, publishableKey } = await readDemo();
  const seller = await demoSeller();
  const slug = `test-${randomUUID()}`;
  const product = await seller.done("POST", "/products", {
    ...{ slug, name: `Ladle ${slug.slice(-6)}`, sku: slug, status: "published" },
    ...{ price: 1000, stock: 5, trackInventory: true },
  });
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": randomUUID(),
  });
  await shopper.done("POST", "/cart/items", { productId: product.id, quantity: 2 });
  await shopper.done("PUT", "/cart/checkout-data", {
    ...details,
    email: `rosa-${randomUUID()}@example.com`,
    shippingAddress: {
      ...{ firstName: "Rosa", lastName: "Lind", line1: "12 Harbour Row", city: "Whitby" },
      ...{ postcode: "YO21 1AA", countryCode: "GB" },
    },
  });
  const [option] = await shopper.done("GET", "/cart/shipping-options");
  await shopper.done("POST", "/cart/shipping-option", { shippingOptionId: option.id });
  const paid = await shopper.done("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
  return seller.done("GET", `/orders/${paid.orderId}`);
}
