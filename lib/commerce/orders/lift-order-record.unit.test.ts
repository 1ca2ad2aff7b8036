import { expect, test } from "vitest";
import { SellerOrder } from "@/lib/contract/seller-order";
import { liftOrderRecord, type StoredOrder } from "./lift-order-record";
import { presentSellerOrder } from "./present-seller";

const ADDRESS = {
  ...{ firstName: "Grace", lastName: "Nakamura", line1: "1521 Lucretia Avenue", line2: null },
  ...{ city: "Los Angeles", state: "CA", postcode: "90026", countryCode: "US", phone: null },
};

/** An order as version 0.1.0 wrote it into its events: the row with its lines, refunds and customer. */
const STORED_BY_0_1_0: StoredOrder & Record<string, unknown> = {
  ...{ id: "ord_1", tax: 640, hold: "none", tags: [], type: "order", email: "grace@example.com" },
  ...{ notes: null, total: 8895, locale: "en-GB", carrier: null, dispute: null, version: 6 },
  ...{ captured: 8895, currency: "USD", discount: 0, livemode: false, messages: [], metadata: {} },
  ...{ refunded: 500, shipping: 1695, store_id: "str_1", subtotal: 7200, customer_id: "cust_1" },
  ...{ discount_id: null, cancelled_at: null, fulfilled_at: null, order_number: "T-1001" },
  ...{ tracking_url: null, cancel_reason: null, discount_code: null, discount_type: null },
  ...{ processor_ref: "pi_test_1", tax_inclusive: true, attempt_status: "succeeded" },
  ...{ discount_value: null, internal_notes: null, payment_method: "pm_card_visa" },
  ...{ payment_status: "partially_refunded", refund_pending: 0, tracking_number: null },
  ...{ visitor_country: "US", same_as_shipping: true, estimated_max_days: 12 },
  ...{ fulfillment_status: "unfulfilled", shipping_option_id: "shm_1" },
  ...{ shipping_option_name: "North America, tracked", estimated_min_days: 7 },
  ...{ billing_address: ADDRESS, shipping_address: ADDRESS },
  ...{ paid_at: "2026-10-08T15:02:47.354+00:00", placed_at: "2026-10-08T15:02:47.354+00:00" },
  ...{ created_at: "2026-10-08T15:02:47.354+00:00", updated_at: "2026-10-08T15:02:47.354+00:00" },
  tax_breakdown: [{ name: "Sales tax", rate: 0.0725, amount: 640, jurisdiction: "US-CA" }],
  // It had no telephone number yet.
  customer: JSON.parse(
    '{"id": "cust_1", "email": "grace@example.com", "firstName": "Grace", "lastName": "Nakamura"}',
  ),
  lines: [
    {
      ...{ id: "oitm_1", sku: "FF-CUS-GOR-45", tax: 640, image: null, discount: 0, quantity: 2 },
      ...{ restocked: 0, product_id: "prod_1", unit_price: 3600, variant_id: "var_1" },
      ...{ has_variants: true, product_name: "Linen Cushion", product_slug: "linen-cushion" },
      ...{ product_type: "physical", variant_name: "Gorse / 45 × 45 cm" },
    },
  ],
  refunds: [
    {
      ...{ id: "ref_1", amount: 500, reason: "other", status: "succeeded", failure_code: null },
      ...{ restock_lines: null, created_at: "2026-10-09T15:02:47.354+00:00" },
    },
  ],
};

test("an order in an event of version 0.1.0 is shown as any other, with null for missing values", () => {
  const shown = presentSellerOrder(liftOrderRecord(STORED_BY_0_1_0), { locale: "en-GB" });
  expect(SellerOrder.parse(shown)).toMatchObject({
    ...{ orderNumber: "T-1001", paymentStatus: "partially_refunded", vatId: null, tags: [] },
    ...{ overpaid: null, captures: null, payments: null, fulfillments: [], withdrawals: [] },
    ...{ payment: { gateway: "test", status: "succeeded" }, refundable: { amount: 8395 } },
    ...{ customer: { id: "cust_1", phone: null }, taxEvidence: null, reverseCharge: false },
    items: [{ fulfilledQuantity: null, fulfillableQuantity: null, inStock: null, taxClass: null }],
    refunds: [{ id: "ref_1", byHand: null, origin: "shop" }],
  });
});

test("of orders without that value, only those on invoice are sent before payment", () => {
  const pending = { ...STORED_BY_0_1_0, payment_status: "pending" as const };
  expect(liftOrderRecord(pending).sends_before_paid).toBe(false);
  expect(liftOrderRecord({ ...pending, payment_method: "invoice" }).sends_before_paid).toBe(true);
});
