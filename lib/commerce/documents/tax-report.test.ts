import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TaxReport } from "@/lib/contract/tax-report";
import { storeAmount } from "@/lib/kit/currency-terms";
import { db, query, transaction } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { openShop, type Shop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import type { DocumentRecord } from "./record";
import { writeDocuments } from "./write-documents";

const write = ({ shop, orderId }: PlacedOrder, now: Date) =>
  transaction((tx) =>
    writeDocuments(tx, { store: shop.store, livemode: false, now }, { orderId, begins: true }),
  );

async function reportOf({ store }: Shop, from: string, to: string): Promise<TaxReport> {
  const { status, body } = await api.private(store).get("/reports/tax", { query: { from, to } });
  expect(status).toBe(200);
  return body.data;
}

async function ossOf({ store }: Shop, quarter: string): Promise<string[]> {
  const { text } = await api.private(store).get("/reports/tax/oss", { query: { quarter } });
  return text.trim().split("\r\n").slice(1);
}

/** Makes an order one that was taxed in another state, as a checkout there would have written it. */
async function taxIn(order: PlacedOrder, countryCode: string) {
  await query(
    "test_tax_in",
    `UPDATE orders SET tax_breakdown = jsonb_build_array((tax_breakdown -> 0)
       || jsonb_build_object('jurisdiction', $2::text, 'countryCode', $2::text)) WHERE id = $1`,
    [order.orderId, countryCode],
  );
}

test("the totals equal the sums of the documents for any sales and refunds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          price: fc.integer({ min: 1, max: 9_999 }),
          back: fc.integer({ min: 0, max: 3 }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      async (sales) => {
        const shop = await openShop();
        for (const { price, back } of sales) {
          const order = await placeOrder(shop, { price });
          const { total } = await order.row();
          for (let part = 0; part < back; part += 1) {
            await order.act("refund", { amount: Math.max(1, Math.floor(Number(total) / 4)) });
          }
          await order.act("documents");
        }
        const documents = await db.document.findMany({ where: { storeId: shop.store.id } });
        const sum = (name: "net" | "tax" | "total") =>
          documents.reduce(
            (all, one) => all + (one.kind === "invoice" ? 1 : -1) * Number(one[name]),
            0,
          );
        const { totals, rows } = await reportOf(shop, "2000-01-01", "2100-01-01");
        expect(totals).toMatchObject({
          net: { amount: sum("net") },
          tax: { amount: sum("tax") },
          total: { amount: sum("total") },
          documents: documents.length,
        });
        // One tax on all of it: the rows add up to the same.
        expect(rows.reduce((all, { tax }) => all + tax.amount, 0)).toBe(sum("tax"));
        expect(rows.reduce((all, { taxable }) => all + taxable.amount, 0)).toBe(sum("net"));
      },
    ),
    { numRuns: 8 },
  );
});

test("a day belongs to a report by the clock of the store, and a mode to itself", async () => {
  const shop = await openShop({ timezone: "Pacific/Auckland" });
  await write(await placeOrder(shop), new Date("2026-06-30T11:59:59Z"));
  await write(await placeOrder(shop), new Date("2026-06-30T12:00:00Z"));
  expect((await reportOf(shop, "2026-06-30", "2026-06-30")).totals.documents).toBe(1);
  expect((await reportOf(shop, "2026-07-01", "2026-07-31")).totals.documents).toBe(1);
  const asked = { query: { from: "2026-01-01", to: "2026-12-31" } };
  const live = await api.private(shop.store).get("/reports/tax", { ...asked, isLive: true });
  expect(live.body.data.totals.documents).toBe(0);
  const other = await openShop();
  expect((await reportOf(other, "2026-01-01", "2026-12-31")).rows).toEqual([]);
  const statements = await statementsOf(() => reportOf(shop, "2026-06-30", "2026-06-30"));
  expect(statements).toBeLessThanOrEqual(3);
});

test("the One Stop Shop report lists other member states only, and corrections by their quarter", async () => {
  const shop = await openShop({ timezone: "Europe/Berlin" });
  await db.store.update({ where: { id: shop.store.id }, data: { country: "DE" } });
  const french = await placeOrder(shop);
  const german = await placeOrder(shop);
  const british = await placeOrder(shop);
  await taxIn(french, "FR");
  await taxIn(german, "DE");
  for (const order of [french, german, british]) {
    await write(order, new Date("2026-08-03T10:00:00Z"));
  }
  expect(await ossOf(shop, "2026-Q3")).toEqual([
    "2026-Q3,2026-Q3,FR,standard,20,11.62,2.33,GBP,goods,",
  ]);
  await french.act("refund", { amount: 1395 });
  await write(french, new Date("2026-10-03T10:00:00Z"));
  expect(await ossOf(shop, "2026-Q4")).toEqual([
    "2026-Q4,2026-Q3,FR,standard,20,-11.62,-2.33,GBP,goods,",
  ]);
});

describe("documents in another currency", () => {
  /** Makes what an order was sold in another currency than the store's, at so many units of it for one of those. */
  async function sellIn(order: PlacedOrder, currency: string, rate: string) {
    await query(
      "test_sell_in",
      "UPDATE orders SET currency = $2, store_currency = 'GBP', exchange_rate = $3::numeric WHERE id = $1",
      [order.orderId, currency, rate],
    );
  }

  test("add up by rows to the totals, at any price and rate", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 999 }),
            rate: fc.constantFrom("1.1723", "0.0137", "157.3", "3"),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (sales) => {
          const shop = await openShop();
          for (const { price, rate } of sales) {
            const order = await placeOrder(shop, { price, quantity: 3 });
            // Two states' taxes and what none of them covers.
            await query(
              "test_two_taxes",
              `UPDATE orders SET tax_breakdown = jsonb_build_array(
                 (tax_breakdown -> 0) || jsonb_build_object('amount', tax / 3, 'taxableAmount', (total - tax) / 2),
                 (tax_breakdown -> 0) || jsonb_build_object('amount', tax - tax / 3, 'taxClass', 'reduced', 'taxableAmount', (total - tax) / 3)
               ) WHERE id = $1`,
              [order.orderId],
            );
            await sellIn(order, "USD", rate);
            await write(order, new Date("2026-05-05T10:00:00Z"));
          }
          const { rows, totals } = await reportOf(shop, "2026-05-01", "2026-05-31");
          const sum = (field: "tax" | "taxable") =>
            rows.reduce((all, row) => all + row[field].amount, 0);
          expect([sum("taxable"), sum("tax")]).toEqual([totals.net.amount, totals.tax.amount]);
          expect(totals.net.amount + totals.tax.amount).toBe(totals.total.amount);
          const documents = await db.document.findMany({ where: { storeId: shop.store.id } });
          const converted = documents.map(({ total, record }) =>
            storeAmount(
              Number(total),
              (record as unknown as DocumentRecord).inStoreCurrency?.rate ?? null,
            ),
          );
          expect(totals.total.amount).toBe(converted.reduce((all, one) => all + one, 0));
        },
      ),
      { numRuns: 6 },
    );
  });

  test("are reported to the One Stop Shop in euros at the rate of the quarter's last day, where it is known", async () => {
    const shop = await openShop({ country: "DE", timezone: "Europe/Berlin" });
    const [pounds, dollars] = [await placeOrder(shop), await placeOrder(shop)];
    for (const order of [pounds, dollars]) await taxIn(order, "FR");
    await sellIn(dollars, "USD", "1.25");
    for (const order of [pounds, dollars]) await write(order, new Date("2031-02-03T10:00:00Z"));
    // 11.62 and 2.33 in dollars are 9.30 and 1.86 in pounds while the rate of the last day is unknown.
    expect(await ossOf(shop, "2031-Q1")).toEqual([
      `2031-Q1,2031-Q1,FR,standard,20,${(11.62 + 9.3).toFixed(2)},${(2.33 + 1.86).toFixed(2)},GBP,goods,order`,
    ]);
    const rates = (day: string, perEuro: Record<string, string>) =>
      query(
        "test_rates",
        "INSERT INTO reference_rates SELECT $1::date, key, value::numeric FROM jsonb_each_text($2)",
        [day, JSON.stringify(perEuro)],
      );
    // The day before is another, and what comes a week later is too late.
    await rates("2031-03-30", { GBP: "9", USD: "9" });
    await rates("2031-04-09", { GBP: "7", USD: "7" });
    expect((await ossOf(shop, "2031-Q1"))[0]).toContain(",GBP,goods,");
    // Published on the next day.
    await rates("2031-04-01", { GBP: "0.8", USD: "1.25" });
    expect(await ossOf(shop, "2031-Q1")).toEqual([
      `2031-Q1,2031-Q1,FR,standard,20,${(14.53 + 9.3).toFixed(2)},${(2.91 + 1.86).toFixed(2)},EUR,goods,ECB 2031-04-01`,
    ]);
  });
});

test("a time that ends before it begins, and a quarter that is none, are refused", async () => {
  const { store } = await openShop();
  const client = api.private(store);
  const turned = await client.get("/reports/tax", {
    query: { from: "2026-02-01", to: "2026-01-01" },
  });
  expect(turned.status).toBe(422);
  expect((await client.get("/reports/tax/oss", { query: { quarter: "2026-Q5" } })).status).toBe(
    422,
  );
});
