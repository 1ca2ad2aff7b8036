import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db, query, transaction } from "@/lib/platform/db";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";
import { correctOrderDocuments } from "./correct-documents";
import type { DocumentRecord } from "./record";
import { writeDocuments } from "./write-documents";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const OFFICE = {
  ...{ firstName: "Grace", lastName: "Hopper", line1: "1 Compiler Street", city: "Manchester" },
  ...{ postcode: "M1 1AE", countryCode: "GB" },
};

/** The documents in the order of their numbers, invoices first. */
async function recordsOf({ orderId }: Pick<PlacedOrder, "orderId">): Promise<DocumentRecord[]> {
  const rows = await db.document.findMany({
    where: { orderId },
    orderBy: [{ kind: "desc" }, { sequence: "asc" }],
  });
  return rows.map(({ record }) => record as unknown as DocumentRecord);
}

const correct = ({ orderId }: Pick<PlacedOrder, "orderId">, body: object, of = shop) =>
  api.private(of.store).post(`/orders/${orderId}/documents/correct`, { body });

/** Invoices less credit notes, as minor units. */
const balance = (records: readonly DocumentRecord[], field: "net" | "tax" | "total") =>
  records.reduce((sum, { kind, totals }) => sum + (kind === "invoice" ? 1 : -1) * totals[field], 0);

describe("an invoice that is corrected", () => {
  test("is credited and reissued for the corrected buyer, with the same lines and sums", async () => {
    const order = await placeOrder(shop);
    await order.act("documents");
    const before = await order.get();
    const reply = await correct(order, { billingAddress: OFFICE, vatId: "gb 980 7806 84" });
    expect(reply.status, reply.text).toBe(200);
    const [first, second, credit, ...more] = await recordsOf(order);
    expect(more).toEqual([]);
    expect(credit).toMatchObject({
      ...{ kind: "credit_note", corrects: { number: first?.number }, totals: first?.totals },
      ...{ buyer: first?.buyer, lines: first?.lines },
    });
    expect(second).toMatchObject({
      ...{ lines: first?.lines, taxGroups: first?.taxGroups, totals: first?.totals },
      buyer: { name: "Grace Hopper", city: "Manchester", vatId: "GB980780684" },
      destinationCountry: first?.destinationCountry,
    });
    expect(reply.body.data.map(({ number }: { number: string }) => number).sort()).toEqual(
      [first?.number, second?.number, credit?.number].sort(),
    );
    const after = await order.get();
    expect(after).toMatchObject({
      ...{ billingAddress: { line1: OFFICE.line1 }, vatId: "GB980780684", vatCheck: null },
      ...{ totals: before.totals, shippingAddress: before.shippingAddress },
    });
    const entries = await api.private(shop.store).get("/audit-entries", {
      query: { objectId: order.orderId, action: "order.updated" },
    });
    expect(entries.body.data).toMatchObject([{ after: { vatId: "GB980780684" } }]);
    for (const { id } of reply.body.data) {
      const { body } = await api.private(shop.store).get("/events", { query: { objectId: id } });
      expect(body.data).toMatchObject([{ type: "document.created" }]);
    }
    expect(await order.events()).toContain("order.updated");
  });

  test("has what refunds gave back credited on the new one", async () => {
    const order = await placeOrder(shop);
    await order.act("refund", { amount: 395 });
    await order.act("documents");
    await correct(order, { vatId: "GB980780684" });
    await order.act("refund", { amount: 500 });
    await order.act("documents");
    const records = await recordsOf(order);
    const [, anew] = records.filter(({ kind }) => kind === "invoice");
    const ofNew = records.filter(({ corrects }) => corrects?.number === anew?.number);
    expect(ofNew.map(({ totals }) => totals.total)).toEqual([395, 500]);
    expect(balance(records, "total")).toBe(1395 - 395 - 500);
    const goneBack = records.filter(({ corrects }) => corrects && corrects.number !== anew?.number);
    expect(goneBack.reduce((sum, { totals }) => sum + totals.tax, 0)).toBe(anew?.totals.tax);
  });

  test("is the first, where there was none yet", async () => {
    const order = await placeOrder(shop);
    expect((await correct(order, { billingAddress: OFFICE })).status).toBe(200);
    expect(await recordsOf(order)).toMatchObject([{ buyer: { name: "Grace Hopper" } }]);
  });

  test("keeps the corrected buyer, and is written once however often it is requested", async () => {
    const order = await placeOrder(shop);
    await order.act("documents");
    const lock = `SELECT FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 2, () =>
      Promise.all([
        correct(order, { billingAddress: OFFICE }),
        correct(order, { billingAddress: OFFICE }),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data);
    expect(await recordsOf(order)).toHaveLength(3);
    const edited = await order.act("edits", { items: [{ itemId: order.lineId, quantity: 1 }] });
    expect(edited.status, edited.text).toBe(200);
    const records = await recordsOf(order);
    const last = records.filter(({ kind }) => kind === "invoice").at(-1);
    expect(last?.buyer.name).toBe("Grace Hopper");
  });
});

test("a correction in a later quarter moves no tax from the quarter of the sale", async () => {
  const own = await openShop({ timezone: "Europe/Berlin", country: "DE" });
  const order = await placeOrder(own);
  await query(
    "test_tax_in_france",
    `UPDATE orders SET tax_breakdown = jsonb_build_array((tax_breakdown -> 0)
       || jsonb_build_object('jurisdiction', 'FR', 'countryCode', 'FR')) WHERE id = $1`,
    [order.orderId],
  );
  const write = (now: string, body?: object) =>
    body === undefined
      ? transaction((tx) =>
          writeDocuments(
            tx,
            { ...order.seller(), now: new Date(now) },
            { orderId: order.orderId, begins: true },
          ),
        )
      : correctOrderDocuments({ ...order.seller(), now: new Date(now) }, order.orderId, body);
  await write("2026-08-03T10:00:00Z");
  await write("2026-10-03T10:00:00Z", { vatId: "GB980780684" });
  await write("2027-02-03T10:00:00Z", { vatId: null });
  const oss = async (quarter: string) => {
    const { text } = await api.private(own.store).get("/reports/tax/oss", { query: { quarter } });
    return text.trim().split("\r\n").slice(1);
  };
  expect(await oss("2026-Q3")).toEqual(["2026-Q3,2026-Q3,FR,standard,20,11.62,2.33,GBP,goods,"]);
  expect(await oss("2026-Q4")).toEqual([]);
  expect(await oss("2027-Q1")).toEqual([]);
});

describe("a correction is refused", () => {
  test("where nothing was paid, and where the order is another store's", async () => {
    const waiting = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const reply = await correct(waiting, { billingAddress: OFFICE });
    expect(reply.body.error).toMatchObject({ code: "order_not_paid" });
    expect((await waiting.get()).billingAddress).toBeNull();
    const order = await placeOrder(shop);
    const other = await correct(order, { billingAddress: OFFICE }, await openShop());
    expect(other.status).toBe(404);
  });

  test.each<[object, string]>([
    [{}, "billingAddress"],
    [{ vatId: "DE1" }, "vatId"],
    [{ billingAddress: { ...OFFICE, countryCode: "QQ" } }, "billingAddress.countryCode"],
    [{ billingAddress: { ...OFFICE, postcode: "" } }, "billingAddress.postcode"],
  ])("%j, with its field named", async (body, field) => {
    const order = await placeOrder(shop);
    await order.act("documents");
    const reply = await correct(order, body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
    expect(await recordsOf(order)).toHaveLength(1);
  });

  test("of the VAT id for which no tax was charged; its address may change, and no tax does", async () => {
    const german = await openGermanShop();
    const mug = await sell(german, { price: 1_200 });
    const { services } = taxOffice({ kind: "valid", consultationNumber: "WAPI1" });
    const buy = async (vatId: string | null) => {
      const ctx = visitor(german);
      await fillCart(german, ctx, [mug]);
      await saveCheckoutData(ctx(), { shippingAddress: VIENNA, vatId }, services);
      return submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    };
    const company = await buy("ATU13585627");
    for (const vatId of [null, "ATU99999999"]) {
      const refused = await correct(company, { vatId }, german);
      expect(refused.body.error.fields).toHaveProperty("vatId");
    }
    const moved = await correct(company, { billingAddress: { ...VIENNA, city: "Graz" } }, german);
    expect(moved.status, moved.text).toBe(200);
    expect(await recordsOf(company)).toMatchObject([
      { reverseCharge: true, buyer: { city: "Graz", vatId: "ATU13585627" } },
    ]);
    // The other way round: tax that was paid stays paid, valid VAT id or not.
    const person = await buy(null);
    await correct(person, { vatId: "ATU13585627" }, german);
    const records = await recordsOf(person);
    expect(records.at(-1)).toMatchObject({ reverseCharge: false, totals: { tax: 266 } });
  });
});
