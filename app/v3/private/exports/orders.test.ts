import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { openShop, type Shop } from "@/lib/testing/shop";

async function rowsOf({ store }: Shop): Promise<Record<string, string>[]> {
  const { text } = await api.private(store).get("/exports/orders.csv");
  return parse(text, { columns: true });
}

test("the file of orders has their taxes, the state of each line, their documents and their numbers", async () => {
  const shop = await openShop();
  const order = await placeOrder(shop, { quantity: 3, secondPrice: 1_200 });
  const parcel = { items: [{ itemId: order.lineId, quantity: 2 }], carrier: "dpd" };
  const sent = await order.act("fulfillments", { ...parcel, trackingNumber: "=1" });
  await order.act(`fulfillments/${sent.body.data.id}/deliver`);
  const one = { items: [{ itemId: order.lineId, quantity: 1 }], trackingNumber: "0002" };
  await order.act("fulfillments", one);
  const cancelled = { items: [{ itemId: order.secondLineId, quantity: 1 }], trackingNumber: "X" };
  const gone = await order.act("fulfillments", cancelled);
  await order.act(`fulfillments/${gone.body.data.id}/cancel`);
  while ((await processDocumentTasks()) > 0);
  const { number } = await db.document.findFirstOrThrow({ where: { orderId: order.orderId } });

  const [first, second, ...none] = await rowsOf(shop);
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    ...{ "Tax 1 Name": "VAT 20%", "Tax 1 Value": first?.Taxes, "Tax 2 Name": "" },
    ...{ "Lineitem fulfillment status": "fulfilled", "Lineitem fulfilled quantity": "3" },
    ...{ "Lineitem delivered quantity": "2", "Lineitem tax": "2.50" },
    ...{ "Lineitem tax class": "standard", "Lineitem tax rate": "20%" },
    ...{ "VAT ID": "", "Reverse Charge": "FALSE", "Tracking Numbers": "'=1, 0002" },
    ...{ "Document Numbers": number, "Pickup Location": "", "Pickup Address": "" },
    ...{
      "Store Currency": "GBP",
      "Exchange Rate": "",
      "Total in Store Currency": first?.Total,
    },
  });
  // Of a row that is not the first of its order those of the line alone.
  expect(second).toMatchObject({
    ...{ "Tax 1 Name": "", "Lineitem fulfillment status": "pending" },
    ...{ "Lineitem fulfilled quantity": "0", "Lineitem tax": "2.00", "Document Numbers": "" },
    ...{ "Reverse Charge": "", "Store Currency": "", "Total in Store Currency": "" },
  });
});

test("an order in another currency, to be collected, free of tax for a company, says so", async () => {
  const shop = await openShop();
  const order = await placeOrder(shop, { quantity: 2 });
  const taxes = [1, 2, 3, 4, 5, 6].map((rate) => ({
    ...{ name: `Tax ${rate}`, rate: rate / 100, amount: rate, jurisdiction: "GB" },
  }));
  await db.order.update({
    where: { id: order.orderId },
    data: {
      ...{
        currency: "JPY",
        exchangeRate: "1.5",
        storeCurrency: "GBP",
        vatId: "ATU12345678",
        reverseCharge: true,
      },
      ...{ taxBreakdown: taxes, total: 300n, shippingOptionName: "Workshop" },
      pickup: {
        address: {
          ...{ line1: "4 Kiln Lane", line2: null, city: "York", postcode: "YO1 7HH" },
          countryCode: "GB",
        },
      },
    },
  });
  const [row] = await rowsOf(shop);
  expect(row).toMatchObject({
    ...{ "VAT ID": "ATU12345678", "Reverse Charge": "TRUE" },
    ...{ "Pickup Location": "Workshop", "Pickup Address": "4 Kiln Lane, York YO1 7HH, GB" },
    ...{ "Tax 4 Name": "Tax 4 4%", "Tax 4 Value": "4" },
    // More than Shopify has columns for: the last has the rest.
    ...{ "Tax 5 Name": "Tax 5 5%, Tax 6 6%", "Tax 5 Value": "11" },
    ...{ "Store Currency": "GBP", "Exchange Rate": "150", "Total in Store Currency": "2.00" },
  });
});
