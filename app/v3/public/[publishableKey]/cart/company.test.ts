import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newToken, refusal } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);
const seller = api.private(shop.store);
const COMPANY = "Engines & Sons Ltd";
const WORKS = { ...LONDON, company: COMPANY };

/** A logged-in customer who has bought one mug for their company. */
async function buyForCompany() {
  const { id, email } = await customerOf(shop.store);
  const token = await logInByLink(client, shop.store, { email });
  const { productId } = await sell(shop);
  await client.post("/cart/items", { token, body: { productId } });
  const body = { email, shippingAddress: LONDON, billingAddress: WORKS };
  await client.put("/cart/checkout-data", { token, body });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const paid = await client.post("/cart/checkout", {
    ...{ token, body: { paymentMethod: "pm_card_visa" } },
  });
  return { id, email, token, orderId: String(paid.body.data.orderId) };
}

test("a company is kept with its address, shown as null where there is none, and bounded like a name", async () => {
  const token = newToken();
  const put = (company: unknown) =>
    client.put("/cart/checkout-data", { token, body: { shippingAddress: { ...LONDON, company } } });
  expect((await put(` ${COMPANY} `)).body.data.shippingAddress.company).toBe(COMPANY);
  for (const none of [null, "", "  ", undefined]) {
    expect((await put(none)).body.data.shippingAddress.company).toBeNull();
  }
  const kept = await db.order.findFirstOrThrow({
    where: { storeId: shop.store.id, shippingAddress: { path: ["line1"], equals: LONDON.line1 } },
  });
  // Written as before there were companies: the same address is still the same.
  expect(Object.keys(kept.shippingAddress ?? {})).not.toContain("company");
  for (const wrong of ["x".repeat(101), 7, "a\nb"]) {
    expect(await put(wrong)).toMatchObject(
      refusal(422, { fieldErrors: [{ path: "shippingAddress.company" }] }),
    );
  }
  const foreign = await client.get("/cart/checkout-data", { token: newToken() });
  expect(foreign.body.data.shippingAddress).toBeNull();
});

test("an order of a company names it to its seller and in the account, in the file, and loses it when it is erased", async () => {
  const { id, token, orderId } = await buyForCompany();
  const order = (await seller.get(`/orders/${orderId}`)).body.data;
  expect(order.billingAddress).toMatchObject({ company: COMPANY, lastName: LONDON.lastName });
  expect(order.shippingAddress.company).toBeNull();
  // The same place with and without a company are two addresses.
  const addresses = (await client.get("/account/addresses", { token })).body.data;
  expect(addresses.map((one: { company: string | null }) => one.company).sort()).toEqual(
    [COMPANY, null].sort(),
  );
  const exported = (await seller.get("/exports/orders.csv")).text;
  const [header = "", ...rows] = exported.trim().split("\r\n");
  const column = header.replace("\ufeff", "").split(",").indexOf("Billing Company");
  expect(column).toBeGreaterThan(0);
  const [row = ""] = rows.filter((line) => line.includes(orderId));
  expect(row.split(",")[column]).toBe(COMPANY);
  const [works] = addresses.filter((one: { company: string | null }) => one.company);
  const isDefault = { ...WORKS, isDefault: true };
  await client.put(`/account/addresses/${works.id}`, { token, body: isDefault });
  expect((await seller.get("/exports/customers.csv")).text).toContain(COMPANY);

  await seller.post(`/orders/${orderId}/fulfill`, { body: {} });
  expect((await seller.post(`/customers/${id}/erase`)).status).toBe(200);
  expect(JSON.stringify((await seller.get(`/orders/${orderId}`)).body)).not.toContain(COMPANY);
  expect((await seller.get("/exports/orders.csv")).text).not.toContain(COMPANY);
  const events = await db.event.findMany({ where: { storeId: shop.store.id, objectId: orderId } });
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain(COMPANY);
});

test("the address of an order that was not sent is changed with its company", async () => {
  const { orderId } = await buyForCompany();
  const patch = (shippingAddress: object) =>
    seller.patch(`/orders/${orderId}`, { body: { shippingAddress } });
  expect((await patch(WORKS)).status).toBe(200);
  const read = async () => (await seller.get(`/orders/${orderId}`)).body.data;
  const changed = await read();
  expect(changed.shippingAddress.company).toBe(COMPANY);
  // Sent as it was it is no change; without it, it is gone.
  await patch(WORKS);
  expect((await read()).updatedAt).toBe(changed.updatedAt);
  await patch(LONDON);
  expect((await read()).shippingAddress.company).toBeNull();
});

test("a bill can go where nothing is delivered to", async () => {
  const codes = async (query: Record<string, string>) =>
    (await client.get("/countries", { query })).body.data.map(({ code }: { code: string }) => code);
  const [delivered, billed] = [await codes({}), await codes({ for: "billing" })];
  expect(delivered).not.toContain("AQ");
  expect(billed).toEqual(expect.arrayContaining([...delivered, "AQ"]));
  expect(await client.get("/countries", { query: { for: "fun" } })).toMatchObject(
    refusal(422, { fieldErrors: [{ path: "for" }] }),
  );
});
