import { submitCheckout } from "@/lib/commerce/checkout";
import { newEmail } from "@/lib/testing/customers";
import type { TestReply } from "@/lib/testing/http";
import { api } from "@/lib/testing/http";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";

/** The default content of the file. */
export const BOOK = new Uint8Array(100_000).map((_, at) => at % 251);

/** Adds a file to a product as its seller. */
export function addFileTo(
  { store }: Pick<Shop, "store">,
  { productId, variantId }: { productId: string; variantId?: string },
  { name = "book.pdf", bytes = BOOK }: { name?: string; bytes?: Uint8Array } = {},
): Promise<TestReply> {
  return api.private(store).post(`/products/${productId}/files`, {
    query: { name, ...(variantId ? { variantId } : {}) },
    rawBody: bytes,
    headers: { "content-type": "application/pdf" },
  });
}

/** A digital product with a file. */
export async function sellFile(shop: Shop, overrides: Parameters<typeof sell>[1] = {}) {
  const book = await sell(shop, {
    ...{ name: "Book", productType: "digital", shippingType: "none", trackInventory: false },
    ...overrides,
  });
  const { id: fileId } = (await addFileTo(shop, book)).body.data;
  return { ...book, fileId: String(fileId) };
}

/** An order of such a product, with the shopper's and the seller's view of its files. */
export async function buyFile(
  shop: Shop,
  { quantity = 1, paymentMethod = "pm_card_visa", item }: BuyOptions = {},
) {
  const book = item ?? (await sellFile(shop));
  const ctx = visitor(shop);
  const email = newEmail();
  await fillCart(shop, ctx, [{ ...book, quantity }], email);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod });
  const own = api.private(shop.store);
  return {
    ...{ ...book, orderId, ctx, email },
    /** The seller's view. */
    listed: async () => (await own.get(`/orders/${orderId}/downloads`)).body.data,
    act: (what: string, body: object = {}) => own.post(`/orders/${orderId}/${what}`, { body }),
  };
}

type BuyOptions = {
  quantity?: number;
  paymentMethod?: string;
  item?: Awaited<ReturnType<typeof sellFile>>;
};
