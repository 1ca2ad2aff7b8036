import { expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";
import type { DocumentRecord } from "./record";
import { renderXml } from "./render-xml";

test("a sale under reverse charge is one on its invoice, its credit note and in the report, and not in the OSS file", async () => {
  const shop = await openGermanShop();
  const client = api.private(shop.store);
  const mug = await sell(shop, { price: 1_200 });
  const course = await sell(shop, { price: 2_400, productType: "digital", shippingType: "none" });
  const { services } = taxOffice({ kind: "valid", consultationNumber: "WAPI1" });
  const buy = async (vatId: string | null, ...others: (typeof mug)[]) => {
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [{ ...mug, quantity: 2 }, ...others]);
    await saveCheckoutData(ctx(), { shippingAddress: VIENNA, vatId }, services);
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    return orderId;
  };
  const company = await buy("ATU13585627");
  const person = await buy(null);
  const both = await buy("ATU13585627", course);
  await client.post(`/orders/${company}/refund`, { body: { amount: 1_000 } });
  for (const id of [company, person, both])
    await client.post(`/orders/${id}/documents`, { body: {} });

  const documents = await db.document.findMany({
    where: { orderId: company },
    orderBy: { kind: "desc" },
  });
  const [invoice, credit] = documents.map(({ record }) => record as unknown as DocumentRecord);
  expect(invoice).toMatchObject({
    kind: "invoice",
    reverseCharge: true,
    buyer: { vatId: "ATU13585627" },
    totals: { subtotal: 2_000, shipping: 329, net: 2_329, tax: 0, total: 2_329 },
    taxGroups: [{ ratePpm: 0, net: 2_329, tax: 0, parts: [] }],
  });
  expect(credit).toMatchObject({ reverseCharge: true, totals: { net: 1_000, tax: 0 } });
  for (const record of [invoice, credit]) {
    const xml = record ? renderXml(record) : "";
    expect(xml).toContain("<ram:CategoryCode>K</ram:CategoryCode>");
    expect(xml).toContain("<ram:ExemptionReasonCode>VATEX-EU-IC</ram:ExemptionReasonCode>");
    expect(xml).not.toContain("<ram:CategoryCode>AE</ram:CategoryCode>");
  }
  const mixed = await db.document.findFirstOrThrow({ where: { orderId: both } });
  expect(mixed.record).toMatchObject({
    taxGroups: [
      { supply: "goods", net: 2_000 + 329, shippingNet: 329 },
      { supply: "services", net: 2_000, shippingNet: 0 },
    ],
  });

  const today = new Date();
  const query = { from: `${today.getFullYear()}-01-01`, to: `${today.getFullYear() + 1}-01-02` };
  const { data } = (await client.get("/reports/tax", { query })).body;
  expect(data.rows).toMatchObject([
    { countryCode: "AT", reverseCharge: false, rate: 0.2, tax: { amount: 466 } },
    { reverseCharge: true, supply: "goods", rate: 0, taxable: { amount: 1_329 + 2_329 } },
    { reverseCharge: true, supply: "services", rate: 0, taxable: { amount: 2_000 } },
  ]);
  const net = 2_329 + 1_329 + 2_329 + 2_000;
  expect(data.totals).toMatchObject({ net: { amount: net }, tax: { amount: 466 } });

  const quarter = `${today.getFullYear()}-Q${Math.floor(today.getMonth() / 3) + 1}`;
  const { text } = await client.get("/reports/tax/oss", { query: { quarter } });
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    `${quarter},${quarter},AT,standard,20,23.29,4.66,EUR,goods,`,
  ]);
});
