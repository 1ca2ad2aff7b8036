import { expect, test } from "vitest";
import { saveCheckoutData, selectShippingOption } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import type { AddressInput } from "@/lib/contract/address";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { PLACE } from "@/lib/testing/pickup";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, VIENNA } from "@/lib/testing/vat";
import type { DocumentRecord } from "./record";
import { renderXml } from "./render-xml";

const KIEL = { ...PLACE.address, city: "Kiel", postcode: "24103", countryCode: "DE" };

const ZURICH: AddressInput = {
  ...{ firstName: "Johanna", lastName: "Spyri", line1: "Zeltweg 9" },
  ...{ city: "Zürich", postcode: "8032", countryCode: "CH" },
};

/** The invoice of a mug that is taxed and a free map, collected in Kiel, and the seller's client. */
async function collected(details: {
  shippingAddress?: AddressInput;
  billingAddress: AddressInput;
}) {
  const shop = await openGermanShop();
  const client = api.private(shop.store);
  const place = { type: "pickup", name: "Kiel", price: 0, pickup: { ...PLACE, address: KIEL } };
  const days = { estimatedMinDays: 1, estimatedMaxDays: 2 };
  const { body } = await client.post("/shipping-options", { body: { ...place, ...days } });
  const mug = await sell(shop, { price: 1_190 });
  const map = await sell(shop, { price: 500, taxClass: "zero" });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug, map]);
  await saveCheckoutData(ctx(), details);
  await selectShippingOption(ctx(), body.data.id);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  await client.post(`/orders/${orderId}/documents`, { body: {} });
  const { record } = await db.document.findFirstOrThrow({ where: { orderId } });
  return { client, record: record as unknown as DocumentRecord };
}

test.each([
  ["the bill goes abroad", { billingAddress: ZURICH }],
  ["an address abroad was given first", { shippingAddress: VIENNA, billingAddress: VIENNA }],
])("what is collected is supplied where it is handed over, though %s", async (_, details) => {
  const { client, record } = await collected(details);
  expect(record).toMatchObject({
    destinationCountry: "DE",
    buyer: { countryCode: details.billingAddress.countryCode },
  });
  const xml = renderXml(record);
  expect(xml).toContain(
    "<ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID>",
  );
  // Nothing is exported: the map is taxed at nothing in Germany.
  expect(new Set(xml.match(/<ram:CategoryCode>\w+</g))).toEqual(
    new Set(["<ram:CategoryCode>S<", "<ram:CategoryCode>Z<"]),
  );
  const year = new Date().getFullYear();
  const query = { from: `${year}-01-01`, to: `${year + 1}-01-02` };
  const { rows } = (await client.get("/reports/tax", { query })).body.data;
  expect(rows).toMatchObject([
    { countryCode: "DE", taxClass: "standard", tax: { amount: 190 } },
    { countryCode: "DE", taxClass: "zero", taxable: { amount: 500 } },
  ]);
});
