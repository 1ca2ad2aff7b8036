import fc from "fast-check";
import { expect, test } from "vitest";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from "@/lib/contract/order";
import { SELLER_ORDER_FILTERS } from "@/lib/contract/seller-order";
import { DAY_MS } from "@/lib/kit/durations";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { api } from "@/lib/testing/http";
import { ALWAYS } from "@/lib/testing/invariants";
import { openPlainShop } from "@/lib/testing/orders";
import { brokenInvariants } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { rollTotals } from "./roll-totals";

/** The only invariant checked here: the orders are inserted directly, without what placing an order adds. */
const TOTALS = "a total is that of its rows, or put down as changed";

/** Two hundred changes, each checked through the list. */
const TIMEOUT_MS = 180_000;

const FIRST = Date.parse("2026-01-30T00:00:00Z");
const DAYS = 100;
const ZONES = ["Europe/London", "Asia/Kathmandu", "America/New_York"];

/** The possible changes, weighted by repetition. */
const KINDS = [
  ...(["place", "place", "place", "place", "roll", "roll", "roll"] as const),
  ...(["pay", "send", "address", "no address", "move", "delete", "zone"] as const),
];

const COUNTRIES = ["GB", "DE", "NO"] as const;
const AT = fc
  .tuple(fc.integer({ min: 0, max: DAYS * 24 }), fc.constantFrom(-1, 0, 0, 1))
  .map(([hour, off]) => new Date(FIRST + hour * 3_600_000 + off));
const SECOND = AT.map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));

const CHANGE = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: AT,
  /** Selects one of the existing rows. */
  pick: fc.nat(),
  // Authorized orders need an authorized amount, which is irrelevant to counts.
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES.filter((status) => status !== "authorized")),
  fulfillmentStatus: fc.constantFrom(...FULFILLMENT_STATUSES),
  countryCode: fc.constantFrom(...COUNTRIES),
  zone: fc.constantFrom(...ZONES),
  /** The list requested afterwards. */
  asked: fc.record(
    {
      status: fc.constantFrom(...SELLER_ORDER_FILTERS),
      fulfillmentStatus: fc.constantFrom(...FULFILLMENT_STATUSES),
      country: fc.constantFrom(...COUNTRIES),
      createdAfter: SECOND.map((at) => at.toISOString()),
      createdBefore: SECOND.map((at) => at.toISOString()),
    },
    { requiredKeys: [] },
  ),
});
type Change = typeof CHANGE extends fc.Arbitrary<infer T> ? T : never;

test(
  "the total of a list of orders equals the count of its rows after any changes and concurrent counting",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(CHANGE, { minLength: 30, maxLength: 40 }), async (changes) => {
        const shop = await openPlainShop();
        for (const change of changes) {
          await happen(shop.store, change);
          for (const asked of [change.asked, {}]) {
            const reply = await api
              .private(shop.store)
              .get("/orders", { query: { ...asked, perPage: "100" } });
            expect(reply.status).toBe(200);
            // Fewer than one page: each order is on it, read from its own row.
            expect([asked, reply.body.meta.total]).toEqual([asked, reply.body.data.length]);
          }
        }
        expect(await brokenInvariants(shop, { [TOTALS]: ALWAYS[TOTALS] })).toEqual([]);
      }),
      // Shrinking a failure takes minutes; its seed reproduces it.
      { numRuns: cases(4), endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

test("counted and uncounted orders are added up, and a change is visible at once", async () => {
  const { store } = await openPlainShop();
  const place = (at: string) => placed(store, { at: new Date(at), countryCode: "GB" });
  const first = await place("2026-03-03T12:00:00Z");
  await place("2026-03-20T12:00:00Z");
  await place("2026-04-02T12:00:00Z");
  await rollTotals(new Date("2026-04-10T12:00:00Z"));
  const total = async (asked: Record<string, string>) =>
    (await api.private(store).get("/orders", { query: asked })).body.meta.total;
  // Rows that are not marked as changed are not counted again.
  await query("test_count", "UPDATE order_counts SET orders = orders + 10 WHERE store_id = $1", [
    store.id,
  ]);
  expect(await total({})).toBe(3 + 2 * 10);
  expect(await total({ status: "paid", createdAfter: "2026-03-15T00:00:00Z" })).toBe(2 + 10);
  for (const data of [
    { fulfillmentStatus: "fulfilled" },
    { paymentStatus: "refunded" },
    { shippingAddress: { countryCode: "DE" } },
    { placedAt: new Date("2026-03-04T12:00:00Z") },
  ]) {
    const before = await total({});
    await db.order.update({ where: { id: first }, data });
    // March is counted from its rows again, and April is not.
    expect([data, await total({})]).toEqual([data, 3 + 10]);
    await query("test_roll", "DELETE FROM total_changes WHERE store_id = $1", [store.id]);
    expect(await total({})).toBe(before);
  }
});

async function happen(
  store: TestStore,
  { kind, at, pick, paymentStatus, fulfillmentStatus, countryCode, zone }: Change,
): Promise<void> {
  const orders = await db.order.findMany({ where: { storeId: store.id }, orderBy: { id: "asc" } });
  const id = orders[pick % Math.max(orders.length, 1)]?.id ?? "none";
  const change = (data: object) => db.order.updateMany({ where: { id }, data });
  switch (kind) {
    case "place":
      await placed(store, { at, countryCode, paymentStatus, fulfillmentStatus });
      return;
    case "pay":
      await change({ paymentStatus });
      return;
    case "send":
      await change({ fulfillmentStatus });
      return;
    case "address":
      await change({ shippingAddress: { countryCode } });
      return;
    case "no address":
      await query("test_no_address", "UPDATE orders SET shipping_address = NULL WHERE id = $1", [
        id,
      ]);
      return;
    case "move":
      await change({ placedAt: at });
      return;
    case "delete":
      await db.order.deleteMany({ where: { id } });
      return;
    case "zone": {
      const reply = await api
        .private(store)
        .patch("/store", { isLive: true, body: { timezone: zone } });
      expect(reply.status).toBe(200);
      return;
    }
    case "roll":
      while ((await rollTotals(new Date(at.getTime() + 40 * DAY_MS))) > 0);
      return;
    default:
      kind satisfies never;
  }
}

/** An order of which only time, states and destination matter here. */
async function placed(
  store: TestStore,
  {
    at,
    countryCode,
    ...states
  }: { at: Date; countryCode: string } & Partial<
    Pick<Change, "paymentStatus" | "fulfillmentStatus">
  >,
): Promise<string> {
  const id = newId("order");
  await db.order.create({
    data: {
      ...{ id, storeId: store.id, livemode: false, type: "order", currency: "GBP" },
      ...{ visitorCountry: "GB", orderNumber: newId("event"), placedAt: at, createdAt: at },
      ...{ paymentStatus: "paid", shippingAddress: { countryCode }, ...states },
    },
  });
  return id;
}
