import { describe, expect, it } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { acceptWithdrawal } from "@/lib/commerce/withdrawals";
import { db } from "@/lib/platform/db";
import { api, refusal } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { brokenInvariants } from "@/lib/testing/shop";
import { withdraw } from "@/lib/testing/withdrawals";

const shop = await openPlainShop();
const seller = api.private(shop.store);
const get = async (id: string) => (await seller.get(`/withdrawals/${id}`)).body.data;
const accept = (id: string, body: object = {}) =>
  seller.post(`/withdrawals/${id}/accept`, { body });

async function acceptanceMailTo({ email: toAddress }: PlacedOrder) {
  while ((await sendQueuedMails()) > 0);
  const where = { storeId: shop.store.id, kind: "withdrawal_accepted", toAddress };
  return (await db.mail.findFirstOrThrow({ where })).text?.replaceAll(/\s+/g, " ");
}

describe("goods that were sent", () => {
  const returnsOf = async (order: PlacedOrder) =>
    (await seller.get("/returns", { query: { order: order.orderId } })).body.data;
  const send = async (quantity: number, units = quantity) => {
    const order = await placeOrder(shop, { quantity });
    await order.act("fulfillments", { items: [{ itemId: order.lineId, quantity: units }] });
    return order;
  };

  it("come back by a return, which gives no money a second time", async () => {
    const order = await send(3, 2);
    const id = await withdraw(order);
    expect(await returnsOf(order)).toEqual([]);
    await accept(id);
    const [opened, ...others] = await returnsOf(order);
    expect([opened, others]).toMatchObject([
      {
        ...{ withdrawalId: id, kind: "return", status: "approved", requestedBy: "customer" },
        items: [{ itemId: order.lineId, quantity: 2, reason: "withdrawal" }],
        ...{ refundable: { amount: 0 }, allowedActions: ["cancel", "receive"] },
      },
      [],
    ]);
    expect([await order.paidBack(), await order.units()]).toEqual([[1_500], 98]);
    expect(await acceptanceMailTo(order)).toContain("send back");
    const received = await seller.post(`/returns/${opened.id}/receive`, { body: {} });
    expect(received.body.data).toMatchObject({
      ...{ status: "closed", closedAt: expect.any(String), allowedActions: [] },
    });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_500], 100]);
    const again = await seller.post(`/returns/${opened.id}/refund`, { body: {} });
    expect(again).toMatchObject(refusal(409, { code: "conflict" }));
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("are in one return where the money has to be given back twice", async () => {
    const order = await send(2);
    const id = await withdraw(order);
    const refusing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "expired_card" }),
    });
    const accepted = acceptWithdrawal(order.seller(), id, { notifyCustomer: false }, refusing);
    await expect(accepted).rejects.toMatchObject({ code: "order_not_refundable" });
    await accept(id);
    expect(await returnsOf(order)).toHaveLength(1);
    expect(await order.paidBack()).toEqual([1_000]);
  });

  it("need no return when they are back already, and such a return cannot be requested", async () => {
    const order = await send(2);
    await accept(await withdraw(order), { restock: true });
    expect(await returnsOf(order)).toEqual([]);
    expect(await acceptanceMailTo(order)).not.toContain("send back");
    const other = await send(2);
    const items = [{ itemId: other.lineId, quantity: 1, reason: "withdrawal" }];
    const asked = await other.act("returns", { items });
    expect([asked.status, Object.keys(asked.body.error.fields)]).toEqual([422, ["items.0.reason"]]);
  });

  it("that a return has paid back are not paid back by a withdrawal, nor the other way round", async () => {
    const order = await send(3);
    const items = [{ itemId: order.lineId, quantity: 1, reason: "wrong_size" }];
    const { id: returned } = (await order.act("returns", { items })).body.data;
    await seller.post(`/returns/${returned}/receive`, { body: {} });
    await seller.post(`/returns/${returned}/refund`, { body: {} });
    const id = await withdraw(order);
    expect(await get(id)).toMatchObject({
      order: { lines: [{ refundedQuantity: 1 }] },
      proposal: { items: [{ id: order.lineId, quantity: 2 }], amount: { amount: 1_000 } },
    });
    await accept(id);
    expect((await order.paidBack()).toSorted()).toEqual([1_000, 500]);

    const other = await send(3);
    await accept(await withdraw(other, { items: [{ id: other.lineId, quantity: 2 }] }));
    const [opened] = await returnsOf(other);
    // They never came; the seller gives that up, and the customer returns all three after all.
    await seller.post(`/returns/${opened.id}/cancel`, { body: {} });
    const all = [{ itemId: other.lineId, quantity: 3, reason: "changed_mind" }];
    const late = (await other.act("returns", { items: all })).body.data;
    await seller.post(`/returns/${late.id}/receive`, { body: {} });
    expect((await seller.get(`/returns/${late.id}`)).body.data.refundable.amount).toBe(500);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});
