import { expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { createDiscount, updateDiscount } from "@/lib/commerce/discounts";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { listVisitorReturns, requestReturn } from "@/lib/commerce/returns";
import { updateTranslations } from "@/lib/commerce/translations";
import type { OwnerType } from "@/lib/contract/translation";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { writeDueDocuments } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";

const GERMAN = "de-DE";

test("an order has the buyer's names for its buyer, on mails and invoices, and the store's for its seller", async () => {
  const shop = await openShop({ supportedLocales: ["en-GB", GERMAN] });
  const { store, shippingOptionId } = shop;
  const spoon = await sell(shop, { name: "Spoon" });
  const bowl = await sell(shop, { name: "Bowl" });
  const translate = (ownerType: OwnerType, id: string, texts: Record<string, string>) =>
    updateTranslations(seller(store), { ownerType, id }, { translations: { [GERMAN]: texts } });
  await translate("product", spoon.productId, { name: "Löffel" });
  await translate("shipping_option", shippingOptionId, { name: "Paket" });
  const tea = { title: "Tea week", automatic: true, type: "percentage", value: 10 } as const;
  const { id: discountId } = await createDiscount(seller(store), tea);
  await translate("discount", discountId, { title: "Teewoche" });
  const visit = visitor(shop);
  const ctx = () => ({ ...visit(), locale: GERMAN });
  const email = newEmail();
  await fillCart(shop, ctx, [spoon, bowl], email);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  await api.private(store).post(`/orders/${orderId}/fulfill`, { body: { notify: true } });
  await updateDiscount(seller(store), discountId, { title: "Cake week" });
  await translate("discount", discountId, { title: "Kuchenwoche" });

  const shown = await readOrder(ctx(), orderId);
  expect(shown.shippingOptionName).toBe("Paket");
  expect(shown.lines.map(({ productName }) => productName)).toEqual(["Löffel", "Bowl"]);
  expect(shown.fulfillments[0]?.items.map((item) => item.product_name)).toEqual(["Löffel", "Bowl"]);

  expect(presentPublicOrder(shown, ctx()).discounts).toMatchObject([{ title: "Teewoche" }]);

  const { data } = (await api.private(store).get(`/orders/${orderId}`)).body;
  expect(data.discounts).toMatchObject([{ title: "Tea week" }]);
  expect(data.items.map((item: { productName: string }) => item.productName)).toEqual([
    "Spoon",
    "Bowl",
  ]);
  expect(data.shippingOption.name).toBe("Standard");

  const { returnable } = await listVisitorReturns(ctx(), orderId);
  expect(returnable.map(({ productName }) => productName)).toEqual(["Löffel", "Bowl"]);
  const items = [{ itemId: returnable[0]?.itemId ?? "", quantity: 1, reason: "other" as const }];
  const asked = await requestReturn(ctx(), orderId, { kind: "return", items });
  const { returns } = await listVisitorReturns(ctx(), orderId);
  for (const one of [asked, ...returns])
    expect(one.items).toMatchObject([{ productName: "Löffel", variantName: null }]);
  const sellers = (await api.private(store).get(`/returns/${asked.id}`)).body.data;
  expect(sellers.items).toMatchObject([{ productName: "Spoon" }]);
  const { payload } = await db.event.findFirstOrThrow({ where: { objectId: asked.id } });
  expect(JSON.stringify(payload)).not.toContain("Löffel");

  const sender = fakeSender();
  while ((await sendQueuedMails(sender)) > 0);
  const mails = sender.messages.filter(({ to }) => to === email);
  expect(mails).toHaveLength(3);
  for (const { text } of mails) {
    expect(text).toContain("Löffel");
    expect(text).not.toContain("Spoon");
  }

  await writeDueDocuments();
  const { record } = await db.document.findFirstOrThrow({ where: { orderId } });
  expect(record).toMatchObject({
    locale: GERMAN,
    lines: [{ name: "Löffel" }, { name: "Bowl" }],
    shipping: { name: "Paket" },
  });
});

test("an order in the store's own language keeps no further names", async () => {
  const shop = await openShop({ supportedLocales: ["en-GB", GERMAN] });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [await sell(shop)]);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    texts: null,
  });
});
