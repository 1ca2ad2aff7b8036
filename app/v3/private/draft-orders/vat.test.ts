import { expect, test } from "vitest";
import { createDraftOrder, updateDraftOrder } from "@/lib/commerce/draft-orders";
import { seller } from "@/lib/testing/catalog";
import { api, refusal } from "@/lib/testing/http";
import { brokenInvariants, sell } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";

const VAT_ID = "ATU13585627";
const VALID = { kind: "valid", consultationNumber: "WAPI1" } as const;

/** A German shop with mugs at 12.00, and a draft of two of them for Vienna, with delivery at 6.00. */
async function openDraft(facts: object) {
  const shop = await openGermanShop();
  const mug = await sell(shop, { price: 1_200, stock: 9 });
  const client = api.private(shop.store);
  const body = {
    ...{ email: "ada@example.com", items: [{ productId: mug.productId, quantity: 2 }] },
    ...{ shippingAddress: VIENNA, shipping: { name: "Van", price: 600 }, ...facts },
  };
  const { id } = (await client.post("/draft-orders", { body })).body.data;
  const read = async () => (await client.get(`/draft-orders/${id}`)).body.data;
  const open = async () => {
    const sent = await client.post(`/draft-orders/${id}/send`, { body: { notifyCustomer: false } });
    return String(sent.body.data.payUrl.split("#")[1]);
  };
  return { shop, client, id, body, read, open, shopper: api.public(shop.store) };
}

const WITHOUT_TAX = {
  reverseCharge: true,
  totals: { subtotal: { amount: 2_000 }, shipping: { amount: 500 }, total: { amount: 2_500 } },
};
const WITH_TAX = {
  reverseCharge: false,
  totals: { subtotal: { amount: 2_400 }, tax: { amount: 500 }, total: { amount: 3_000 } },
};

test("a draft for a company elsewhere in the Union is without tax, from its seller to its order", async () => {
  const { shop, client, read, open, shopper } = await openDraft({ vatId: "atu 1358.5627" });
  const draft = await read();
  expect(draft).toMatchObject({ vatId: VAT_ID, vatCheck: { status: "valid" }, ...WITHOUT_TAX });
  const token = await open();
  const { data: cart } = (await shopper.get("/cart", { token })).body;
  expect(cart).toMatchObject(WITHOUT_TAX);
  expect(cart.draftOrder.lockedFields).toContain("vatId");
  const own = { token, body: { vatId: null } };
  expect(await shopper.put("/cart/checkout-data", own)).toMatchObject(
    refusal(409, { code: "cart_locked" }),
  );
  const paid = await shopper.post("/cart/checkout", {
    ...{ token, body: { paymentMethod: "pm_card_visa", expectedTotal: 2_500 } },
  });
  const { orderId } = paid.body.data;
  expect((await client.get(`/orders/${orderId}`)).body.data).toMatchObject({
    ...{ vatId: VAT_ID, vatCheck: { status: "valid" }, captured: { amount: 2_500 } },
    ...WITHOUT_TAX,
  });
  const { data: events } = (await client.get("/events", { query: { type: "draft_order.created" } }))
    .body;
  expect(events[0].data.object).toMatchObject({ vatId: VAT_ID, reverseCharge: true });
  expect(await brokenInvariants(shop)).toEqual([]);
});

test("a VAT id that cannot be one is refused, and one taken away brings the tax back", async () => {
  const { client, id, read } = await openDraft({ vatId: VAT_ID });
  const patch = (vatId: string | null) => client.patch(`/draft-orders/${id}`, { body: { vatId } });
  expect(await patch("ATU1")).toMatchObject(
    refusal(422, { fieldErrors: [{ path: "vatId", code: "invalid_format" }] }),
  );
  expect(await read()).toMatchObject(WITHOUT_TAX);
  expect((await patch("")).body.data).toMatchObject({ vatId: null, vatCheck: null, ...WITH_TAX });
  // At home there is nothing to reverse.
  expect((await patch("DE136695976")).body.data).toMatchObject(WITH_TAX);
});

test("a VAT id that the shopper enters does not change the sum they were quoted", async () => {
  const { read, open, shopper } = await openDraft({});
  const token = await open();
  const saved = await shopper.put("/cart/checkout-data", { token, body: { vatId: VAT_ID } });
  expect(saved.body.data).toMatchObject({ vatId: VAT_ID, vatCheck: { status: "valid" } });
  expect((await shopper.get("/cart", { token })).body.data).toMatchObject(WITH_TAX);
  expect(await read()).toMatchObject(WITH_TAX);
});

test("the tax office is asked once for an unchanged VAT id, and again after an outage; tax is charged until then", async () => {
  const { shop, body } = await openDraft({});
  const ctx = () => seller(shop.store);
  const away = taxOffice({ kind: "unavailable", reason: "MS_UNAVAILABLE" }, VALID);
  const made = await createDraftOrder(ctx(), { ...body, vatId: VAT_ID }, away.services);
  expect(made.cart).toMatchObject({ reverseCharge: false, totals: { total: 3_000 } });
  const update = (facts: object) => updateDraftOrder(ctx(), made.id, facts, away.services);
  expect((await update({ message: "By Friday." })).cart).toMatchObject({ reverseCharge: false });
  expect(away.asked).toHaveLength(1);
  expect((await update({ vatId: VAT_ID })).cart).toMatchObject({ totals: { total: 2_500 } });
  expect(away.asked).toHaveLength(2);
  expect((await update({ vatId: VAT_ID })).cart).toMatchObject({ reverseCharge: true });
  expect(away.asked).toHaveLength(2);
});
