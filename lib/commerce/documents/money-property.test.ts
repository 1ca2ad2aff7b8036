import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { applyDiscount } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import type { Document } from "@/lib/contract/document";
import type { TaxReport } from "@/lib/contract/tax-report";
import { db } from "@/lib/platform/db";
import { discountOf } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";

/*
 * From checkout to report: for any purchase, tax classes, taxes, discounts, refunds and returns, the documents match
 * the money moved, and the report matches the documents.
 */

const CLASSES = ["standard", "reduced", "zero", "books"] as const;

/** By whether prices include tax; the standard class has two taxes side by side, one class none at all. */
let shops: Record<"inclusive" | "exclusive", Shop>;
beforeAll(async () => {
  const open = async (taxInclusive: boolean) => {
    const shop = await openShop({ taxInclusive });
    const seller = api.private(shop.store);
    expect(
      (await seller.post("/tax-classes", { body: { code: "books", name: "Books" } })).status,
    ).toBe(201);
    for (const [taxClass, rate] of [
      ["standard", 0.0225],
      ["reduced", 0.055],
      ["books", 0.07],
    ] as const) {
      const body = { countryCode: "GB", name: `Tax ${rate}`, rate, taxClass };
      expect((await seller.post("/tax-rates", { body })).status).toBe(201);
    }
    return shop;
  };
  shops = { inclusive: await open(true), exclusive: await open(false) };
});

const back = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({
    kind: fc.constant("return" as const),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant("units" as const),
    line: fc.nat(2),
    amount: fc.integer({ min: 1, max: 2_000 }),
  }),
  fc.record({ kind: fc.constant("all" as const) }),
);

const sale = fc.record({
  taxInclusive: fc.boolean(),
  lines: fc.array(
    fc.record({
      taxClass: fc.constantFrom(...CLASSES),
      productType: fc.constantFrom("physical" as const, "digital" as const),
      price: fc.integer({ min: 1, max: 3_999 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: fc.option(
    fc.record({
      type: fc.constantFrom("percentage", "fixed"),
      value: fc.integer({ min: 1, max: 60 }),
    }),
  ),
  backs: fc.array(back, { maxLength: 4 }),
});

test("documents equal the movements of money, and the report equals the documents", async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ taxInclusive, lines, discount, backs }) => {
      const shop = taxInclusive ? shops.inclusive : shops.exclusive;
      const seller = api.private(shop.store);
      const reportedBefore = await report(shop);
      const ctx = visitor(shop);
      const items = [];
      for (const { quantity, productType, ...line } of lines) {
        const shippingType = productType === "digital" ? ("none" as const) : undefined;
        items.push({
          ...(await sell(shop, { ...line, productType, shippingType, stock: 9 })),
          quantity,
        });
      }
      await fillCart(shop, ctx, items);
      if (discount !== null)
        await applyDiscount(ctx(), (await discountOf(shop.store, discount)).code);
      const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
      const act = (path: string, body: object = {}) => seller.post(path, { body });
      await act(`/orders/${orderId}/fulfill`);
      const order = (await seller.get(`/orders/${orderId}`)).body.data;
      for (const one of backs) {
        const item = order.items["line" in one ? one.line % order.items.length : 0];
        // An action with nothing left to act on is refused, and must change nothing.
        if (one.kind === "refund") await act(`/orders/${orderId}/refund`, { amount: one.amount });
        if (one.kind === "all") await act(`/orders/${orderId}/refund`);
        if (one.kind === "units") {
          await act(`/orders/${orderId}/refund`, {
            amount: one.amount,
            items: [{ id: item.id, quantity: 1 }],
          });
        }
        // Each credit note is about what was left when it was written.
        await act(`/orders/${orderId}/documents`);
        if (one.kind === "return") {
          const wanted = { itemId: item.id, quantity: one.quantity, reason: "changed_mind" };
          const made = await act(`/orders/${orderId}/returns`, { items: [wanted] });
          if (made.status !== 201) continue;
          const { id } = made.body.data;
          for (const step of ["approve", "receive", "refund"]) await act(`/returns/${id}/${step}`);
        }
      }
      await act(`/orders/${orderId}/documents`);

      const documents: Document[] = (await seller.get(`/orders/${orderId}/documents`)).body.data;
      const row = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      const said = (field: "net" | "tax" | "total") =>
        documents.reduce(
          (sum, one) => sum + (one.kind === "invoice" ? 1 : -1) * one[field].amount,
          0,
        );
      expect(said("total")).toBe(Number(row.captured - row.refunded));
      expect(said("net") + said("tax")).toBe(said("total"));
      if (row.captured === row.refunded) expect([said("net"), said("tax")]).toEqual([0, 0]);
      const invoice = documents.find(({ kind }) => kind === "invoice");
      expect([invoice?.tax.amount, invoice?.total.amount]).toEqual([
        Number(row.tax),
        Number(row.total),
      ]);

      const reported = await report(shop);
      expect(reported.totals.net.amount - reportedBefore.totals.net.amount).toBe(said("net"));
      expect(reported.totals.tax.amount - reportedBefore.totals.tax.amount).toBe(said("tax"));
      const taxes = reported.rows.reduce((sum, { tax }) => sum + tax.amount, 0);
      expect(taxes).toBe(reported.totals.tax.amount);
      expect(reported.totals.net.amount + taxes).toBe(reported.totals.total.amount);
    }),
    { numRuns: 8 },
  );
  for (const shop of Object.values(shops)) expect(await brokenBooks(shop)).toEqual([]);
});

async function report({ store }: Shop): Promise<TaxReport> {
  const query = { from: "2000-01-01", to: "2100-01-01" };
  return (await api.private(store).get("/reports/tax", { query })).body.data;
}
