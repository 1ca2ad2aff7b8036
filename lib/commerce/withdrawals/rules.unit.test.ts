import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FulfillmentRecord, OrderRecord } from "@/lib/commerce/orders";
import { shareOf } from "@/lib/kit/share";
import { startOfDay } from "@/lib/kit/working-days";
import {
  findDeadline,
  findOverdueBefore,
  findRefundDue,
  planRefund,
  proposeItems,
  type Withdrawn,
} from "./rules";

const NOTHING: Withdrawn = { units: new Map(), shipping: 0 };

type Line = {
  quantity: number;
  price: number;
  discount?: number;
  tax?: number;
  exclusion?: string;
};

/** A paid order of the lines, with only the fields that the rules read. */
function orderOf(
  lines: Line[],
  { shipping = 500, standard = 300, taxInclusive = true, shippingTax = 0, isSent = false } = {},
): OrderRecord {
  const records = lines.map((line, place) => ({
    id: `oitm_${place}`,
    ...{ product_type: "physical", quantity: line.quantity, unit_price: line.price },
    ...{ discount: line.discount ?? 0, tax: line.tax ?? 0, restocked: 0 },
    ...{ fulfilled: isSent ? line.quantity : 0, unsent: isSent ? 0 : line.quantity },
    withdrawal_exclusion: line.exclusion ?? "none",
  }));
  const goods = records.reduce(
    (sum, { unit_price, quantity, discount }) => sum + unit_price * quantity - discount,
    0,
  );
  const tax = records.reduce((sum, line) => sum + line.tax, 0) + shippingTax;
  const captured = goods + shipping + (taxInclusive ? 0 : tax);
  return {
    ...{ lines: records, shipping, standard_shipping: standard, tax, tax_inclusive: taxInclusive },
    ...{ captured, refunded: 0, refund_pending: 0, refunds: [] },
    fulfillment_status: isSent ? "fulfilled" : "unfulfilled",
  } as unknown as OrderRecord;
}

describe("what is given back", () => {
  it("is everything for a whole order, with standard shipping only", () => {
    const order = orderOf([{ quantity: 2, price: 1_000, discount: 150 }]);
    const items = proposeItems(order, null, NOTHING);
    expect(planRefund(order, { items }, NOTHING)).toEqual({
      ...{
        items: [{ id: "oitm_0", quantity: 2 }],
        shipping: 300,
        uncharged: 0,
        amount: 2_150,
        isAll: true,
      },
    });
  });

  it("is the exact share of the line for a part, without shipping", () => {
    const order = orderOf([
      { quantity: 3, price: 1_000, discount: 1 },
      { quantity: 1, price: 500 },
    ]);
    const items = [{ id: "oitm_0", quantity: 1 }];
    expect(planRefund(order, { items }, NOTHING)).toMatchObject({ shipping: 0, amount: 999 });
  });

  it("includes added tax, of lines and of standard shipping", () => {
    const order = orderOf([{ quantity: 1, price: 1_000, tax: 200 }], {
      ...{ taxInclusive: false, shipping: 500, standard: 250, shippingTax: 100 },
    });
    const items = proposeItems(order, null, NOTHING);
    expect(planRefund(order, { items }, NOTHING)).toMatchObject({ shipping: 300, amount: 1_500 });
  });

  it("is never more than is left of the payment", () => {
    const order = {
      ...orderOf([{ quantity: 1, price: 1_000 }]),
      refunded: 900,
      refund_pending: 50,
    };
    const items = proposeItems(order, null, NOTHING);
    expect(planRefund(order, { items }, NOTHING).amount).toBe(550);
  });

  it("in parts adds up to what was charged, however it is divided", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      price: fc.integer({ min: 1, max: 10_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      tax: fc.integer({ min: 0, max: 3_000 }),
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 28, maxLength: 28 });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, fc.boolean(), sizes, (wanted, taxInclusive, parts) => {
        const order = orderOf(
          wanted.map(({ off, ...rest }) => ({
            ...rest,
            discount: Math.floor(rest.price * rest.quantity * off),
          })),
          { taxInclusive, standard: 500, shippingTax: 17 },
        );
        expect(giveBackIn(parts, order)).toBe(order.captured);
      }),
    );
  });

  it("differs by at most one between equal units", () => {
    const amounts = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), (amount, all) => {
        const shares = Array.from({ length: all }, (_, before) =>
          shareOf(amount, { all, before, count: 1 }),
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** The total refund when an order is withdrawn from in parts of so many units. */
function giveBackIn(parts: number[], order: OrderRecord): number {
  const units = new Map<string, number>();
  let [amount, shipping] = [0, 0];
  for (const size of parts) {
    const line = order.lines.find(({ id, quantity }) => (units.get(id) ?? 0) < quantity);
    if (line === undefined) break;
    const before = units.get(line.id) ?? 0;
    const quantity = Math.min(size, line.quantity - before);
    const items = [{ id: line.id, quantity }];
    const plan = planRefund({ ...order, refunded: amount }, { items }, { units, shipping });
    amount += plan.amount;
    shipping += plan.shipping;
    units.set(line.id, before + quantity);
  }
  return amount;
}

describe("the units open to withdrawal", () => {
  const lines: Line[] = ["none", "made_to_order", "perishable", "sealed", "digital"].map(
    (exclusion) => ({ quantity: 1, price: 100, exclusion }),
  );
  const ids = (order: OrderRecord) => proposeItems(order, null, NOTHING).map(({ id }) => id);

  const consented = (order: OrderRecord): OrderRecord => ({
    ...order,
    delivery_consent: { wording: "At once.", channel: "checkout", givenAt: "2026-11-23T10:00:00Z" },
  });

  it("are those not excluded; sealed goods are excluded only once sent", () => {
    const isSent = true;
    expect(ids(consented(orderOf(lines)))).toEqual(["oitm_0", "oitm_3", "oitm_4"]);
    expect(ids(consented(orderOf(lines, { isSent })))).toEqual(["oitm_0"]);
  });

  it("include all digital goods without consent to immediate delivery, delivered or not", () => {
    expect(ids(orderOf(lines))).toEqual(["oitm_0", "oitm_3", "oitm_4"]);
    expect(ids(orderOf(lines, { isSent: true }))).toEqual(["oitm_0", "oitm_4"]);
  });

  it("are the unsent ones of a sealed line", () => {
    const order = orderOf([{ quantity: 3, price: 100, exclusion: "sealed" }]);
    const [line] = order.lines;
    const partly = { ...order, lines: [{ ...line, unsent: 1 }] } as OrderRecord;
    expect(proposeItems(partly, null, NOTHING)).toEqual([{ id: "oitm_0", quantity: 1 }]);
  });

  it("are the declared ones that the order has and that are left", () => {
    const order = orderOf([{ quantity: 3, price: 100 }]);
    const declared = [
      { id: "oitm_0", quantity: 9 },
      { id: "oitm_9", quantity: 1 },
    ];
    const withdrawn = { units: new Map([["oitm_0", 1]]), shipping: 0 };
    expect(proposeItems(order, declared, withdrawn)).toEqual([{ id: "oitm_0", quantity: 2 }]);
  });
});

/** A parcel with only the fields that the rules read. */
function parcel(status: string, sentAt: string, deliveredAt: string | null) {
  return { status, created_at: sentAt, delivered_at: deliveredAt } as FulfillmentRecord;
}

describe("the time to withdraw", () => {
  const endOf = (fulfilledAt: string | null, timeZone = "Europe/Berlin", type = "physical") =>
    findDeadline(
      {
        ...{ fulfilled_at: fulfilledAt, placed_at: "2026-03-02T10:00:00Z" },
        fulfillments: fulfilledAt === null ? [] : [parcel("delivered", fulfilledAt, fulfilledAt)],
        lines: [{ product_type: type } as OrderRecord["lines"][number]],
      },
      { days: 14, timeZone },
    )?.toISOString();

  it("is open before delivery", () => expect(endOf(null)).toBeUndefined());

  /** The end of an order whose last parcel left on Monday the 2nd of March. */
  const endOfParcels = (fulfillments: FulfillmentRecord[], more: { fulfilled_at?: null } = {}) =>
    findDeadline(
      {
        ...{ fulfilled_at: "2026-03-02T10:00:00Z", placed_at: "2026-03-01T10:00:00Z" },
        ...{ fulfillments, ...more },
        lines: [{ product_type: "physical" } as OrderRecord["lines"][number]],
      },
      { days: 14, timeZone: "UTC" },
    )?.toISOString();

  it("begins with the last delivered parcel", () => {
    const first = parcel("delivered", "2026-02-23T10:00:00Z", "2026-03-04T10:00:00Z");
    const second = parcel("delivered", "2026-03-02T10:00:00Z", "2026-03-03T10:00:00Z");
    expect(endOfParcels([first, second])).toBe("2026-03-19T00:00:00.000Z");
  });

  it("is open while units are unsent, and while a parcel is undelivered or lost", () => {
    const sent = parcel("delivered", "2026-03-02T10:00:00Z", "2026-03-03T10:00:00Z");
    expect(endOfParcels([sent], { fulfilled_at: null })).toBeUndefined();
    expect(endOfParcels([sent, parcel("shipped", "2026-03-02T10:00:00Z", null)])).toBeUndefined();
    expect(endOfParcels([sent, parcel("lost", "2026-03-02T10:00:00Z", null)])).toBeUndefined();
    const cancelled = parcel("cancelled", "2026-03-02T10:00:00Z", null);
    expect(endOfParcels([sent, cancelled])).toBe("2026-03-18T00:00:00.000Z");
  });

  it("does not count the day of delivery in the store's time zone", () => {
    // 23:30 in Berlin on Tuesday the 3rd; the 17th is the last day.
    expect(endOf("2026-03-03T22:30:00Z")).toBe("2026-03-17T23:00:00.000Z");
    expect(endOf("2026-03-03T23:30:00Z")).toBe("2026-03-18T23:00:00.000Z");
  });

  it("goes on until Monday has ended where it would end at the weekend", () => {
    expect(endOf("2026-11-07T12:00:00Z")).toBe("2026-11-23T23:00:00.000Z");
  });

  it("ends at midnight on both sides of summer time", () => {
    expect(endOf("2026-03-16T12:00:00Z")).toBe("2026-03-30T22:00:00.000Z");
    expect(endOf("2026-10-13T12:00:00Z")).toBe("2026-10-27T23:00:00.000Z");
  });

  it("of goods that are not shipped begins with the contract", () => {
    expect(endOf(null, "UTC", "digital")).toBe("2026-03-17T00:00:00.000Z");
  });

  it.each([
    ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
    ["2026-07-01", "Pacific/Auckland", "2026-06-30T12:00:00.000Z"],
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ])("%s begins in %s at %s", (day, timeZone, moment) => {
    expect(startOfDay(new Date(`${day}T00:00:00Z`), timeZone).toISOString()).toBe(moment);
  });
});

describe("the time to refund", () => {
  const dueOf = (declaredAt: string, timeZone = "Europe/Berlin") =>
    findRefundDue(new Date(declaredAt), timeZone).toISOString();

  it("ends with the 14th day after the declaration, in the store's zone and across summer time", () => {
    expect(dueOf("2026-03-03T10:00:00Z")).toBe("2026-03-17T23:00:00.000Z");
    // Late in the evening in UTC it is the next day in Berlin.
    expect(dueOf("2026-03-03T23:30:00Z")).toBe("2026-03-18T23:00:00.000Z");
    expect(dueOf("2026-03-03T23:30:00Z", "UTC")).toBe("2026-03-18T00:00:00.000Z");
    expect(dueOf("2026-03-18T10:00:00Z")).toBe("2026-04-01T22:00:00.000Z");
  });

  it("is followed by Monday at a weekend", () => {
    for (const day of ["06", "07", "08", "09"]) {
      const end = dueOf(`2026-03-${day}T10:00:00Z`, "UTC");
      expect(end).toBe(day === "06" ? "2026-03-21T00:00:00.000Z" : "2026-03-24T00:00:00.000Z");
    }
  });

  it("is over exactly for declarations before that moment", () => {
    const hours = fc.integer({ min: 0, max: 24 * 60 });
    const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland");
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 20, hour, 30));
    fc.assert(
      fc.property(hours, hours, zone, (declared, now, timeZone) => {
        const isOver = findRefundDue(at(declared), timeZone) <= at(now);
        expect(at(declared) < findOverdueBefore(at(now), timeZone)).toBe(isOver);
      }),
    );
  });
});
