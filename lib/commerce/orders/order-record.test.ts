import { expect, test } from "vitest";
import { db, query } from "@/lib/platform/db";
import { placeOrder } from "@/lib/testing/orders";
import { openShop } from "@/lib/testing/shop";
import { liftOrderRecord, type StoredOrder } from "./lift-order-record";
import { ORDER_RECORD_FORMAT } from "./order-record";

const shop = await openShop();

/** The columns that no document of an order contains: its token, and values only for its buyer. */
const SECRET = ["token_hash", "pickup_code", "cancel_request"];

test("the document of an order has what its type names and nothing else, and its events keep it as it is", async () => {
  const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
  await order.act("payments", { amount: 100, reference: "First part" });
  await order.act("mark-paid");
  await order.act("fulfill");
  await order.act("refund", { amount: 100 });
  const [row] = await query<{ record: StoredOrder }>(
    "record_of_order",
    "SELECT order_record(o) AS record FROM orders o WHERE o.id = $1",
    [order.orderId],
  );
  expect(row?.record.format).toBe(ORDER_RECORD_FORMAT);
  // What is of today needs no lifting: no member is missing, down to lines, refunds and parcels.
  expect(row && liftOrderRecord(row.record)).toStrictEqual(row?.record);
  const { payload } = await db.event.findFirstOrThrow({
    where: { objectId: order.orderId, type: "order.refunded" },
  });
  expect(payload).toEqual(row?.record);
  for (const column of SECRET) expect(Object.keys(row?.record ?? {})).not.toContain(column);
});
