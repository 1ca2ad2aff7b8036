import { randomUUID } from "node:crypto";
import { apiAt, type Reply } from "@/e2e/api/seller-api";
import { demoSeller, readDemo } from "../demo";

type Bought = {
  productId: string;
  quantity: number;
  paymentMethod: string;
  details?: { notes?: string };
};

/** Buys by the public API of a shop, to an address in Britain; returns the id of the order. */
export async function placeOrder(
  { baseUrl, publishableKey }: { baseUrl: string; publishableKey: string },
  { productId, quantity, paymentMethod, details = {} }: Bought,
): Promise<string> {
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": randomUUID(),
  });
  await shopper.done("POST", "/cart/items", { productId, quantity });
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
  return (await shopper.done("POST", "/cart/checkout", { paymentMethod })).orderId;
}

/**
 * An order of two units of a new product, £10.00 each, with free delivery by the shop's rules; paid by card. Returns
 * the order as its seller sees it.
 */
export async function placePaidOrder(details: { notes?: string } = {}): Promise<Reply["data"]> {
  const seller = await demoSeller();
  const slug = `test-${randomUUID()}`;
  const product = await seller.done("POST", "/products", {
    ...{ slug, name: `Ladle ${slug.slice(-6)}`, sku: slug, status: "published" },
    ...{ price: 1000, stock: 5, trackInventory: true },
  });
  const bought = { productId: product.id, quantity: 2, paymentMethod: "pm_card_visa", details };
  return seller.done("GET", `/orders/${await placeOrder(await readDemo(), bought)}`);
}
