import { expect, it } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { AccountOrder } from "@/lib/contract/account";
import { PublicOrder } from "@/lib/contract/order";
import { db } from "@/lib/platform/db";
import { buy, customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { declare } from "@/lib/testing/withdrawals";

const shop = await openShop();
const client = api.public(shop.store);
const seller = api.private(shop.store);
const { productId } = await sell(shop, { stock: 1_000, name: "Mug" });

type Buyer = { token: string; email: string };

/** An order of a mug, and what its buyer declares about it. */
async function orderOf({ token, email }: Buyer) {
  const id = await buy(client, shop, { token, email, productId });
  const row = await db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
  const declareIt = async (more: object = {}) => {
    const said = { name: "Ada Lovelace", orderNumber: row.orderNumber, email, ...more };
    expect((await declare(shop, said)).status).toBe(201);
    const { withdrawals } = (await seller.get(`/orders/${id}`)).body.data;
    return withdrawals.at(-1).id as string;
  };
  return { id, lineId: row.lines[0]?.id ?? "", declareIt };
}

const guest = (): Buyer => ({ token: newToken(), email: newEmail() });
const read = async (id: string, headers: object) => {
  const reply = await client.get(`/orders/${id}`, { address: newAddress(), ...headers });
  expect(reply.status, reply.text).toBe(200);
  return PublicOrder.parse(reply.body.data).withdrawals;
};

it("the order shows the state of each withdrawal, from the declaration to the refund", async () => {
  const buyer = guest();
  const { id, lineId, declareIt } = await orderOf(buyer);
  expect(await read(id, buyer)).toEqual([]);
  // A client may send any id: what is no line of the order is left out.
  const items = [
    { id: lineId, quantity: 1 },
    { id: "oitm_none", quantity: 1 },
  ];
  const withdrawal = await declareIt({ items });
  const mug = { itemId: lineId, productName: "Mug", quantity: 1 };
  const open = { refund: null, uncharged: null, note: null, decidedAt: null };
  expect(await read(id, buyer)).toMatchObject([
    { ...open, id: withdrawal, status: "open", items: [mug], createdAt: expect.any(String) },
  ]);
  const note = "It was engraved.";
  await seller.post(`/withdrawals/${withdrawal}/reject`, { body: { note } });
  expect(await read(id, buyer)).toMatchObject([{ status: "rejected", note, refund: null }]);
  const body = { note: "We take it back after all.", items: [{ id: lineId, quantity: 1 }] };
  const accepted = await seller.post(`/withdrawals/${withdrawal}/accept`, { body });
  expect(accepted.status, accepted.text).toBe(200);
  const { amount } = accepted.body.data.decisions.at(-1).refund;
  expect(await read(id, buyer)).toMatchObject([
    {
      ...{ status: "accepted", items: [mug], note: body.note },
      ...{ refund: { amount, status: "succeeded" }, decidedAt: expect.any(String) },
    },
  ]);
});

it("the details of a withdrawal, and who declared it, are not shown on the order", async () => {
  const buyer = guest();
  const { id, declareIt } = await orderOf(buyer);
  await declareIt({ details: "The one with the lid." });
  const reply = await client.get(`/orders/${id}`, buyer);
  expect(reply.body.data.withdrawals).toMatchObject([{ status: "open", items: null }]);
  expect(JSON.stringify(reply.body.data.withdrawals)).not.toMatch(/lid|Ada|@/);
});

it("only the verified buyer sees them: no other visitor, no other shop, no guest whose session ended", async () => {
  const buyer = guest();
  const { id, declareIt } = await orderOf(buyer);
  await declareIt();
  while ((await sendQueuedMails()) > 0);
  const [mail] = await db.mail.findMany({
    where: { storeId: shop.store.id, text: { contains: `/orders/${id}` } },
  });
  const link = new RegExp(`/orders/${id}#([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
  const other = await orderOf(guest());
  const elsewhere = api.public((await openShop()).store);
  const refused = [
    await client.get(`/orders/${id}`, { token: newToken() }),
    await elsewhere.get(`/orders/${id}`, buyer),
    await client.get(`/orders/${other.id}`, { headers: { "x-order-token": link } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await read(id, buyer)).toHaveLength(1);
  await later(24 * 3_600, async () => {
    expect(await read(id, buyer)).toEqual([]);
    expect(await read(id, { headers: { "x-order-token": link } })).toHaveLength(1);
  });
});

it("an account shows them to its customer, and an order of another none of theirs", async () => {
  const customers = [await customerOf(shop.store), await customerOf(shop.store)];
  const [ada, grace] = await Promise.all(
    customers.map(async (one) => ({ ...one, token: await logInByLink(client, shop.store, one) })),
  );
  if (!ada || !grace) throw new Error("two customers log in");
  const order = await orderOf(ada);
  const untouched = await orderOf(grace);
  await order.declareIt();
  const own = async (id: string, token: string) => {
    const reply = await client.get(`/account/orders/${id}`, { token });
    return reply.status === 200 ? AccountOrder.parse(reply.body.data).withdrawals : reply.status;
  };
  expect(await own(order.id, ada.token)).toMatchObject([{ status: "open", items: null }]);
  expect(await own(order.id, grace.token)).toBe(404);
  expect(await own(untouched.id, grace.token)).toEqual([]);
});
