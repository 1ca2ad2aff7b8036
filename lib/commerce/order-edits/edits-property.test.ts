import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { createFulfillment } from "@/lib/commerce/fulfillment";
import { refundOrder } from "@/lib/commerce/payments";
import type { AddressInput } from "@/lib/contract/address";
import { Refusal } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { discountOf } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { placeOrder } from "@/lib/testing/orders";
import { LONDON, openShop, type Shop, sell, unitsLeft } from "@/lib/testing/shop";
import { editOrder } from "./edit-order";

/*
 * After any sequence of edits, moves, refunds and shipments, an order's totals equal those of its lines, its money
 * equals captures less refunds, its documents match, and its units account for the stock.
 */

const step = fc.oneof(
  fc.record({ kind: fc.constant("edit" as const), quantity: fc.nat(6) }),
  fc.record({
    kind: fc.constant("swap" as const),
    quantity: fc.nat(4),
    added: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant("send" as const), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant("write" as const) }),
  fc.record({
    kind: fc.constant("move" as const),
    countryCode: fc.constantFrom("GB", "DE", "US"),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
);

/** Edits that began before the invoice was written, and waited: their times are earlier than its. */
const AFTER_THE_INVOICE = [
  { kind: "write" as const },
  { kind: "swap" as const, quantity: 1, added: 1 },
  { kind: "swap" as const, quantity: 0, added: 2 },
];

/** A shop that goes to three countries: of two rates, of others, and of none. */
async function open(taxInclusive: boolean): Promise<Shop> {
  const shop = await openShop({ taxInclusive });
  const { id: storeId } = shop.store;
  await db.shippingOption.updateMany({
    where: { storeId },
    data: { countries: Object.keys(ADDRESSES) },
  });
  const rates = [
    ["GB", 50_000, "reduced"],
    ["DE", 190_000, "standard"],
    ["DE", 70_000, "reduced"],
  ] as const;
  await db.taxRate.createMany({
    data: rates.map(([countryCode, ratePpm, taxClass]) => ({
      ...{ id: newId("taxRate"), storeId, livemode: false, name: "VAT", includesShipping: true },
      ...{ countryCode, ratePpm, taxClass },
    })),
  });
  return shop;
}

const ADDRESSES: Record<string, AddressInput> = {
  GB: LONDON,
  DE: { ...LONDON, countryCode: "DE", city: "Berlin", postcode: "10119" },
  US: { ...LONDON, countryCode: "US", city: "Albany", state: "NY", postcode: "12207" },
};

it("sums, money, documents and stock agree after any edits, refunds and parcels", async () => {
  const shops = {
    inclusive: await open(true),
    exclusive: await open(false),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("percentage", "fixed", null),
      fc.boolean(),
      async (steps, discount, taxInclusive) => {
        const shop = taxInclusive ? shops.inclusive : shops.exclusive;
        const discountCode =
          discount === null
            ? undefined
            : (await discountOf(shop.store, { type: discount, value: 33 })).code;
        const order = await placeOrder(shop, { quantity: 4, price: 333, discountCode });
        const ctx = order.seller();
        const quiet = { notifyCustomer: false };
        const book = await sell(shop, { stock: 9, price: 250, taxClass: "reduced" });
        const isIn = async () =>
          (await order.row()).lines.find(({ variantId }) => variantId === book.variantId);
        const acts = {
          edit: async ({ quantity }: { quantity: number }) =>
            editOrder(ctx, order.orderId, {
              ...{ items: [{ itemId: order.lineId, quantity }], ...quiet },
            }),
          swap: async ({ quantity, added }: { quantity: number; added: number }) => {
            const line = await isIn();
            const more = line
              ? { itemId: line.id, quantity: added - 1 }
              : { productId: book.productId, quantity: added };
            await editOrder(ctx, order.orderId, {
              ...{ items: [{ itemId: order.lineId, quantity }, more], ...quiet },
            });
          },
          refund: ({ amount }: { amount: number }) =>
            refundOrder(ctx, order.orderId, { amount, reason: "other", restock: true, ...quiet }),
          send: ({ quantity }: { quantity: number }) =>
            createFulfillment(ctx, order.orderId, {
              ...{ items: [{ itemId: order.lineId, quantity }], ...quiet },
            }),
          move: async ({ countryCode, quantity }: { countryCode: string; quantity: number }) => {
            const now = (await order.row()).lines.find(({ id }) => id === order.lineId);
            const item = { itemId: order.lineId, quantity: Math.min(quantity, now?.quantity ?? 0) };
            await editOrder(ctx, order.orderId, {
              ...{ items: [item], shippingAddress: ADDRESSES[countryCode], ...quiet },
            });
          },
          write: async () => {
            while ((await processDocumentTasks(new Date())) > 0);
          },
        };
        for (const one of steps) {
          // The table of steps has each kind with what it takes.
          await acts[one.kind](one as never).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }
        await acts.write();

        const row = await order.row();
        const sum = (of: (line: (typeof row.lines)[number]) => bigint) =>
          row.lines.reduce((total, line) => total + of(line), 0n);
        expect(row.subtotal).toBe(sum(({ unitPrice, quantity }) => unitPrice * BigInt(quantity)));
        expect(row.discount).toBe(sum(({ discount }) => discount));
        expect(row.tax).toBe(sum(({ tax }) => tax) + (row.shippingTax ?? 0n));
        const parts = z.array(z.object({ amount: z.number(), countryCode: z.string() }));
        const breakdown = parts.parse(row.taxBreakdown);
        expect(row.tax).toBe(BigInt(breakdown.reduce((all, { amount }) => all + amount, 0)));
        const owedTo = new Set(breakdown.map(({ countryCode }) => countryCode));
        expect([...owedTo].filter((country) => country !== row.shippingCountry)).toEqual([]);
        const gross = row.subtotal - row.discount + row.shipping;
        expect(row.total).toBe(taxInclusive ? gross : gross + row.tax);

        const refunds = await db.refund.findMany({ where: { orderId: order.orderId } });
        const forEdits = refunds.reduce((all, { overpaidPart }) => all + overpaidPart, 0n);
        expect(row.captured).toBe(row.total + forEdits + row.overpaid);
        const paidBack = (await order.paidBack()).reduce((all, amount) => all + amount, 0);
        expect(row.refunded).toBe(BigInt(paidBack));
        const documents = await db.document.findMany({ where: { orderId: order.orderId } });
        const said = documents.reduce(
          (all, { kind, total }) => (kind === "invoice" ? all + total : all - total),
          0n,
        );
        expect(said).toBe(row.captured - row.refunded);
        if (row.refunded === row.captured) {
          const taxes = documents.reduce(
            (all, { kind, tax }) => (kind === "invoice" ? all + tax : all - tax),
            0n,
          );
          expect(taxes).toBe(0n);
        }
        for (const { variantId, quantity, restocked } of row.lines) {
          const all = variantId === order.variantId ? 100 : 9;
          expect(await unitsLeft(variantId)).toBe(all - quantity + restocked);
        }
      },
    ),
    { numRuns: cases(12), examples: [[AFTER_THE_INVOICE, "percentage", false]] },
  );
  for (const shop of Object.values(shops)) expect(await brokenBooks(shop)).toEqual([]);
});
