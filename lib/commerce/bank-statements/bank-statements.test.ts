import { afterEach, describe, expect, it } from "vitest";
import { updateCustomer } from "@/lib/commerce/customers";
import { db, statementCount } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { brokenBooks } from "@/lib/testing/documents";
import { api, newToken } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { outcomes, raceOnLock } from "@/lib/testing/race-on-lock";
import { LONDON, type Shop, sell } from "@/lib/testing/shop";
import { bookBankEntry, createBankStatement, readBankStatement } from ".";

const TERMS = { dueDays: 14, remindAfterDays: [3] };
const shop = await openPlainShop({ invoicePayment: TERMS });
const admin = api.private(shop.store);

afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

/** An order of 10.00 on invoice, by a customer of their own. */
async function owed({ store, shippingOptionId }: Shop = shop) {
  const client = api.public(store);
  const { id: customerId, email } = await customerOf(store);
  await updateCustomer(seller(store), customerId, { invoiceLimit: 5_000 });
  const token = await logInByLink(client, store, { email, token: newToken() });
  const { productId } = await sell({ store }, { stock: 10, price: 1_000 });
  await client.post("/cart/items", { token, body: { productId } });
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const placed = await client.post("/cart/checkout", { token, body: { paymentMethod: "invoice" } });
  expect(placed.text).toContain("orderId");
  const orderId: string = placed.body.data.orderId;
  const { orderNumber } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return { orderId, orderNumber: orderNumber ?? "", customerId };
}

type Line = { amount: string; text: string; payer?: string; day?: string };
const csv = (...lines: Line[]) =>
  `Date;Amount;Payer;Purpose\n${lines
    .map(
      ({ amount, text, payer = "Somebody", day = "2026-11-20" }) =>
        `${day};${amount};${payer};${text}\n`,
    )
    .join("")}`;

const send = (file: string, store = shop.store) =>
  createBankStatement(seller(store), { file: { bytes: new TextEncoder().encode(file) } });
const show = async (id: string) => (await admin.get(`/bank-statements/${id}`)).body.data;
const book = (statement: string, entry: string, body: object) =>
  admin.post(`/bank-statements/${statement}/entries/${entry}/book`, { body });
const orderOf = async (id: string) => (await admin.get(`/orders/${id}`)).body.data;
async function formOf(file: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([file]), "umsaetze.csv");
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "" };
  return { headers, rawBody: new Uint8Array(await body.arrayBuffer()) };
}
/** A text that no other test has sent. */
let texts = 0;
const unlike = () => `Danke ${String.fromCharCode(97 + (texts++ % 26))}`;

describe("a file of a bank", () => {
  it("proposes orders and books nothing by itself", async () => {
    const [one, other] = [await owed(), await owed()];
    const sent = await send(
      csv(
        { amount: "10.00", text: `RE ${one.orderNumber.toLowerCase()}` },
        { amount: "9.50", text: other.orderNumber },
        { amount: "3.33", text: unlike() },
        { amount: "-5.00", text: "Rent" },
      ),
    );
    expect(sent).toMatchObject({
      ...{ format: "csv", entryCount: 3, knownCount: 0, skippedCount: 1, openCount: 3 },
      entries: [
        { match: "certain", proposals: [{ orderId: one.orderId }] },
        {
          match: "possible",
          proposals: [{ orderId: other.orderId, openAmount: { amount: 1_000 } }],
        },
        { match: "none", proposals: [] },
      ],
    });
    expect((await orderOf(one.orderId)).payments).toEqual([]);
  });

  it("is booked entry by entry, through what books every payment", async () => {
    const { orderId, orderNumber } = await owed();
    const { id, entries } = await send(csv({ amount: "10.00", text: `RE ${orderNumber}` }));
    const entry = entries[0]?.id ?? "";
    const reply = await book(id, entry, { orderId });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.data).toMatchObject({
      paymentStatus: "paid",
      recordedPayment: { receivedOn: "2026-11-20", reference: `RE ${orderNumber}` },
    });
    expect(await show(id)).toMatchObject({
      openCount: 0,
      entries: [{ match: "none", openAmount: { amount: 0 }, payments: [{ orderId, orderNumber }] }],
    });
    expect((await book(id, entry, { orderId })).body.error.code).toBe("conflict");
    const [payment] = (await orderOf(orderId)).payments;
    await admin.post(`/orders/${orderId}/payments/${payment.id}/reverse`, { body: {} });
    expect(await show(id)).toMatchObject({ openCount: 1, entries: [{ match: "certain" }] });
  });

  it("pays two orders with one entry, and leaves open what is over", async () => {
    const [one, other] = [await owed(), await owed()];
    const { id, entries } = await send(
      csv({ amount: "25.00", text: `${one.orderNumber} ${other.orderNumber}` }),
    );
    const entry = entries[0]?.id ?? "";
    expect(entries[0]).toMatchObject({ match: "possible", proposals: [{}, {}] });
    await book(id, entry, { orderId: one.orderId });
    const more = await book(id, entry, { orderId: other.orderId, amount: 1_501 });
    expect(more.body.error.fields.amount).toEqual(["Is more than is open of the entry."]);
    const beyond = await book(id, entry, { orderId: other.orderId, amount: 1_500 });
    expect(beyond.body.error).toMatchObject({ reason: "payment_exceeds_open_amount" });
    await book(id, entry, { orderId: other.orderId });
    expect(await show(id)).toMatchObject({
      entries: [{ openAmount: { amount: 500 }, payments: [{}, {}] }],
    });
    expect((await orderOf(other.orderId)).paymentStatus).toBe("paid");
  });

  it("books a part where less came than is open", async () => {
    const { orderId, orderNumber } = await owed();
    const { id, entries } = await send(csv({ amount: "4.00", text: orderNumber }));
    await book(id, entries[0]?.id ?? "", { orderId });
    expect(await orderOf(orderId)).toMatchObject({
      ...{ paymentStatus: "pending", openAmount: { amount: 600 } },
    });
  });

  it("knows what an earlier file had, and two that are alike as two", async () => {
    const twice = { amount: "7.77", text: unlike() };
    const first = await send(csv(twice, twice));
    expect(first).toMatchObject({ entryCount: 2, knownCount: 0 });
    const later = { amount: "8.88", text: unlike(), day: "2026-11-21" };
    const second = await send(csv(twice, twice, later));
    expect(second).toMatchObject({ entryCount: 3, knownCount: 2, entries: [{ text: later.text }] });
    const third = await Promise.all([send(csv(later, twice)), send(csv(twice, later))]);
    for (const one of third) expect(one).toMatchObject({ entries: [], knownCount: 2 });
    const elsewhere = await send(csv(twice), (await openPlainShop()).store);
    expect(elsewhere.knownCount).toBe(0);
  });

  it("is booked once by two at the same moment", async () => {
    const [one, other] = [await owed(), await owed()];
    const { id, entries } = await send(csv({ amount: "10.00", text: unlike() }));
    const entry = entries[0]?.id ?? "";
    const lock = `SELECT 1 FROM bank_entries WHERE id = '${entry}' FOR UPDATE`;
    const results = await raceOnLock(lock, 2, () =>
      outcomes(
        [one, other].map(({ orderId }) =>
          bookBankEntry(seller(shop.store), { statement: id, entry }, { orderId }),
        ),
      ),
    );
    expect(results.toSorted()).toEqual(["conflict", "done"]);
    const paid = [await orderOf(one.orderId), await orderOf(other.orderId)];
    expect(paid.map(({ payments }) => payments.length).toSorted()).toEqual([0, 1]);
  });

  it("pays no order of the other mode or another store, none in another currency, and none that is paid", async () => {
    const { orderId, orderNumber } = await owed();
    const { id, entries } = await send(csv({ amount: "10.00", text: orderNumber }));
    const entry = entries[0]?.id ?? "";
    const other = await openPlainShop({ invoicePayment: TERMS });
    const foreign = await owed(other);
    expect((await book(id, entry, { orderId: foreign.orderId })).status).toBe(404);
    expect((await api.private(other.store).get(`/bank-statements/${id}`)).status).toBe(404);
    const live = await admin.post(`/bank-statements/${id}/entries/${entry}/book`, {
      ...{ body: { orderId }, isLive: true },
    });
    expect(live.status).toBe(404);
    expect((await admin.get("/bank-statements", { isLive: true })).body.data).toEqual([]);
    const francs = await send(
      `Date;Amount;Currency;Purpose\n2026-11-20;10.00;CHF;${orderNumber}\n`,
    );
    expect(francs.entries[0]).toMatchObject({ match: "none" });
    const refused = await book(francs.id, francs.entries[0]?.id ?? "", { orderId });
    expect(refused.body.error.fields).toHaveProperty("orderId");
    await admin.post(`/orders/${orderId}/mark-paid`, { body: {} });
    expect((await book(id, entry, { orderId })).body.error.code).toBe("conflict");
  });

  it("says nothing more of a customer who was erased", async () => {
    const { orderId, orderNumber, customerId } = await owed();
    const line = { amount: "10.00", text: `Lovelace ${orderNumber}`, payer: "Ada Lovelace" };
    const { id, entries } = await send(csv(line));
    await book(id, entries[0]?.id ?? "", { orderId });
    await admin.post(`/orders/${orderId}/fulfill`, { body: {} });
    const held = (await admin.get(`/customers/${customerId}/export`)).body.data;
    expect(JSON.stringify(held.orders)).toContain("Ada Lovelace");
    await admin.post(`/customers/${customerId}/erase`, { body: {} });
    const shown = await show(id);
    expect(shown.entries).toMatchObject([{ payer: null, text: "", amount: { amount: 1_000 } }]);
    expect((await send(csv(line))).knownCount).toBe(1);
  });

  it("is sent as a form, listed with what is open, and read in one statement", async () => {
    const sent = await admin.post(
      "/bank-statements",
      await formOf(csv({ amount: "1.11", text: unlike() }), { fileName: "umsaetze.csv" }),
    );
    expect(sent.status, sent.text).toBe(201);
    const { body } = await admin.get("/bank-statements");
    expect(body.data[0]).toMatchObject({ fileName: "umsaetze.csv", openCount: 1 });
    const read = () => readBankStatement(seller(shop.store), sent.body.data.id);
    const before = statementCount();
    expect((await read()).entries).toHaveLength(1);
    expect(statementCount() - before).toBe(1);
    const odd = { mapping: '{"date": "When", "amount": "How much"}' };
    const mapped = await formOf("When;How much\n20.11.2026;2,22\n", odd);
    expect((await admin.post("/bank-statements", mapped)).status).toBe(201);
    for (const [file, fields, field] of [
      ["no table", {}, "file"],
      ["Date;Amount\n", { mapping: "{" }, "mapping"],
      ["Date;Amount\n", { mapping: '{"day": "When"}' }, "mapping"],
    ] as const) {
      const refused = await admin.post("/bank-statements", await formOf(file, fields));
      expect([refused.status, Object.keys(refused.body.error.fields)[0]], file).toEqual([
        ...[422, expect.stringContaining(field)],
      ]);
    }
  });
});
