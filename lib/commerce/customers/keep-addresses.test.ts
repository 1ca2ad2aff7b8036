import { describe, expect, it } from "vitest";
import { eraseCustomer } from "@/lib/commerce/customers";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { waitForBlockedQuery } from "@/lib/testing/while-transaction-open";

const shop = await openShop();
const client = api.public(shop.store);
const { productId } = await sell(shop, { stock: 1_000 });

type RequestInput = {
  token: string;
  email: string;
  to?: object;
  bill?: object;
  paymentMethod?: string;
};

/** Fills a cart up to its checkout, and checks out. */
async function fill({ token, email, to = {}, bill }: RequestInput): Promise<void> {
  await client.post("/cart/items", { token, body: { productId } });
  const billing = bill && { billingAddress: { ...LONDON, ...bill } };
  const body = { email, shippingAddress: { ...LONDON, ...to }, ...billing };
  await client.put("/cart/checkout-data", { token, body });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
}

const checkOut = ({ token, paymentMethod = "pm_card_visa" }: RequestInput) =>
  client.post("/cart/checkout", { token, body: { paymentMethod } });

async function order(request: RequestInput): Promise<string> {
  await fill(request);
  const reply = await checkOut(request);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.orderId;
}

async function shopper() {
  const { id, email } = await customerOf(shop.store);
  const token = await logInByLink(client, shop.store, { email });
  const shown = async () =>
    (await api.private(shop.store).get(`/customers/${id}`)).body.data.addresses;
  const addressCounts = async () =>
    (await eventsAbout(id)).map(
      ({ payload }) => JSON.parse(JSON.stringify(payload)).addresses.length,
    );
  return { id, email, token, shown, addressCounts };
}

const street = ({ line1 }: { line1: string }) => line1;

describe("the addresses of a customer", () => {
  it("are where their orders went and where the bill went, each once, the first as the default", async () => {
    const { id, email, token, shown, addressCounts } = await shopper();
    const before = await addressCounts();
    await order({ token, email });
    await order({ token, email, to: { line2: null } });
    await order({ token, email, to: { line1: "2 Row" }, bill: { line1: "3 Bank" } });
    await order({ token, email, to: { line1: "3 Bank" } });
    const addresses = await shown();
    expect(addresses.map(street).toSorted()).toEqual(["2 Row", "3 Bank", LONDON.line1].toSorted());
    expect(addresses[0]).toEqual({
      ...{ ...LONDON, line2: null, state: null, phone: null, phoneE164: null, isDefault: true },
      company: null,
      id: expect.stringMatching(/^addr_/),
    });
    expect(addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
      true,
      false,
      false,
    ]);
    // An event is emitted for each order that added one, and only then.
    expect((await addressCounts()).slice(before.length)).toEqual([1, 3]);
    const { version } = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(version).toBe(1 + before.length + 2);
    const profile = await client.get("/account/profile", { token });
    expect(profile.body.data.defaultAddress).toMatchObject({ line1: LONDON.line1 });
  });

  it("are not those of a payment that was declined", async () => {
    const { email, token, shown, addressCounts } = await shopper();
    const before = await addressCounts();
    await fill({ token, email });
    const declined = await checkOut({ token, email, paymentMethod: "pm_card_chargeDeclined" });
    expect(declined.status).toBe(422);
    expect([await shown(), await addressCounts()]).toEqual([[], before]);
  });

  it("are twenty at most: the oldest makes way, and the default does not", async () => {
    const { id, email, token, shown } = await shopper();
    await db.customerAddress.createMany({
      data: Array.from({ length: 20 }, (_, place) => ({
        id: `addr_${id}${place}`,
        customerId: id,
        address: { ...LONDON, line1: `${place} Old Street` },
        isDefault: place === 0,
        createdAt: new Date(1_000 * place),
      })),
    });
    await order({ token, email, to: { line1: "New Street" } });
    const streets = (await shown()).map(street);
    expect(streets).toHaveLength(20);
    expect(streets).toContain("0 Old Street");
    expect(streets).not.toContain("1 Old Street");
    expect(streets).toContain("New Street");
  });

  it("come from the guest's orders once the mailbox is verified, with one event", async () => {
    const [token, email] = [newToken(), newEmail()];
    await order({ token, email });
    await order({ token, email, to: { line1: "2 Row" } });
    await order({ token: newToken(), email, to: { line1: "3 Somebody Else's" } });
    const { id } = await customerOf(shop.store, { email });
    await logInByLink(client, shop.store, { email, token });
    const kept = await db.customerAddress.findMany({
      where: { customerId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(kept.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(kept[0]?.address).toMatchObject({ line1: LONDON.line1 });
    expect(await db.event.count({ where: { objectId: id } })).toBe(1);
  });

  it("of a guest belong to no account", async () => {
    const before = await db.customerAddress.count();
    await order({ token: newToken(), email: newEmail() });
    expect(await db.customerAddress.count()).toBe(before);
  });

  it("are gone with everything else once the customer is erased", async () => {
    const { id, email, token } = await shopper();
    const orderId = await order({ token, email });
    await api.private(shop.store).post(`/orders/${orderId}/fulfill`, { body: {} });
    await eraseCustomer(seller(shop.store), id);
    expect(await db.customerAddress.count({ where: { customerId: id } })).toBe(0);
    const events = await eventsAbout(id);
    expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain(LONDON.line1);
  });

  it("of orders placed at once are each kept once", async () => {
    const { id, email } = await shopper();
    const requests: RequestInput[] = [];
    for (const line1 of ["1 Row", "1 Row", "2 Row"]) {
      const token = await logInByLink(client, shop.store, { email });
      requests.push({ token, email, to: { line1 } });
    }
    for (const request of requests) await fill(request);
    const replies = await Promise.all(requests.map(checkOut));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await db.customerAddress.findMany({ where: { customerId: id } });
    expect(kept).toHaveLength(2);
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

it("a checkout that waits for its customer holds no lock that a login needs", async () => {
  const { id, email, token } = await shopper();
  await fill({ token, email });
  const { placing } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${id} FOR NO KEY UPDATE`;
    const placing = checkOut({ token, email });
    await waitForBlockedQuery();
    await tx.$queryRaw`
      SELECT 1 FROM orders o JOIN customer_sessions s USING (token_hash)
      WHERE s.customer_id = ${id} FOR NO KEY UPDATE OF o NOWAIT`;
    return { placing };
  });
  expect((await placing).status).toBe(200);
});
