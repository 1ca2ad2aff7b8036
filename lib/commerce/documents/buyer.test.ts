import { expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, VIENNA } from "@/lib/testing/vat";
import type { DocumentRecord } from "./record";
import { renderXml } from "./render-xml";

const COMPANY = "Suttner & Töchter GmbH";

/** The invoice and the credit note of an order whose bill goes there. */
async function documentsFor(company: string | null) {
  const shop = await openGermanShop();
  const mug = await sell(shop, { price: 1_200 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 1 }]);
  await saveCheckoutData(ctx(), { billingAddress: { ...VIENNA, company } });
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const client = api.private(shop.store);
  await client.post(`/orders/${orderId}/refund`, { body: { amount: 100 } });
  await client.post(`/orders/${orderId}/documents`, { body: {} });
  const rows = await db.document.findMany({ where: { orderId }, orderBy: { kind: "desc" } });
  return rows.map(({ record }) => record as unknown as DocumentRecord);
}

/** Its buyer alone: the seller has a contact too. */
const buyerOf = (record: DocumentRecord) =>
  renderXml(record).match(/<ram:BuyerTradeParty>[\s\S]*<\/ram:BuyerTradeParty>/)?.[0] ?? "";

test("the buyer of an invoice is the company, and the person its contact, on the credit note too", async () => {
  const documents = await documentsFor(COMPANY);
  expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  for (const record of documents) {
    expect(record.buyer).toMatchObject({ name: COMPANY, contact: "Berta Suttner" });
    // In the order that the schema of EN 16931 wants: name, contact, address.
    expect(buyerOf(record).replaceAll(/\s*\n\s*/g, "")).toMatch(
      /<ram:Name>Suttner &amp; Töchter GmbH<\/ram:Name><ram:DefinedTradeContact><ram:PersonName>Berta Suttner<\/ram:PersonName><\/ram:DefinedTradeContact><ram:PostalTradeAddress>/,
    );
  }
});

test("the buyer of a person's invoice is the person, as in documents from before there were companies", async () => {
  for (const record of await documentsFor(null)) {
    expect(record.buyer.name).toBe("Berta Suttner");
    expect(record.buyer).not.toHaveProperty("contact");
    expect(buyerOf(record)).not.toContain("DefinedTradeContact");
  }
});
