import { presentAddress } from "@/lib/commerce/geo";
import { TRANSLATED_LINE_NAME_SQL, TRANSLATED_VARIANT_NAME_SQL } from "@/lib/commerce/orders";
import type { StoredAddress } from "@/lib/contract/address";
import { isDeliveredOnline } from "@/lib/contract/delivery-consent";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import type { Purchase, PurchaseLine } from "@/lib/providers/payments";

/**
 * The contents of an order as placed, for payment methods whose provider decides by them. Its lines add up to the
 * charged amount: the total less what another order pays of it (`credit`).
 */
export async function findPurchase(
  orderId: string,
  { storeId, livemode }: { storeId: string; livemode: boolean },
): Promise<Purchase> {
  const [row] = await query<{ purchase: PurchaseRow }>("order_purchase", PURCHASE, [
    ...[orderId, storeId, livemode],
  ]);
  assert(row !== undefined, "only an order is paid");
  return toPurchase(row.purchase);
}

/** An order as it is read for its payment. Amounts in minor units. */
export type PurchaseRow = {
  billingAddress: StoredAddress | null;
  shippingAddress: StoredAddress | null;
  taxInclusive: boolean;
  shippingOptionName: string | null;
  shipping: number;
  shippingTax: number | null;
  credit: number;
  lines: {
    productType: string;
    name: string;
    variantName: string | null;
    sku: string | null;
    quantity: number;
    unitPrice: number;
    discount: number;
    tax: number;
    taxRate: number | null;
  }[];
};

/** Prices including tax, even if the shop's exclude it. */
export function toPurchase(order: PurchaseRow): Purchase {
  const { taxInclusive, shipping, shippingTax, credit, billingAddress, shippingAddress } = order;
  const shippingTotal = shipping + (taxInclusive ? 0 : (shippingTax ?? 0));
  return {
    lines: [
      ...order.lines.map((line) => toLine(line, taxInclusive)),
      ...(shippingTotal > 0
        ? [single("shipping", order.shippingOptionName ?? "Shipping", shippingTotal)]
        : []),
      ...(credit > 0 ? [single("credit", "Credit", -credit)] : []),
    ],
    billingAddress: billingAddress && presentAddress(billingAddress),
    shippingAddress: shippingAddress && presentAddress(shippingAddress),
  };
}

function toLine(line: PurchaseRow["lines"][number], taxInclusive: boolean): PurchaseLine {
  const { quantity, unitPrice, discount, tax, sku, taxRate, variantName } = line;
  const kind = isDeliveredOnline(line) ? "digital" : "physical";
  const name = variantName === null ? line.name : `${line.name}, ${variantName}`;
  const known = { kind, sku, taxRate } as const;
  if (taxInclusive) {
    const total = unitPrice * quantity - discount;
    return { ...known, name, quantity, unitPrice, discount, total };
  }
  // Added tax is computed per line: it may differ between units.
  const total = unitPrice * quantity - discount + tax;
  if (total % quantity !== 0) {
    const all = `${quantity} × ${name}`;
    return { ...known, name: all, quantity: 1, unitPrice: total, discount: 0, total };
  }
  return { ...known, name, quantity, unitPrice: total / quantity, discount: 0, total };
}

function single(kind: "shipping" | "credit", name: string, total: number): PurchaseLine {
  return {
    kind,
    name,
    sku: null,
    quantity: 1,
    unitPrice: total,
    discount: 0,
    total,
    taxRate: null,
  };
}

const PURCHASE = `
  SELECT jsonb_build_object(
    'billingAddress', o.billing_address, 'shippingAddress', o.shipping_address, 'taxInclusive', o.tax_inclusive,
    'shippingOptionName', coalesce(o.texts ->> 'shippingOptionName', o.shipping_option_name), 'shipping', o.shipping, 'shippingTax', o.shipping_tax,
    'credit', o.credit, 'lines', (
      SELECT jsonb_agg(jsonb_build_object(
        'productType', l.product_type, 'name', ${TRANSLATED_LINE_NAME_SQL}, 'variantName', ${TRANSLATED_VARIANT_NAME_SQL}, 'sku', l.sku,
        'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'tax', l.tax, 'taxRate', l.tax_rate
      ) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id
    )
  ) AS purchase
  FROM orders o WHERE o.id = $1 AND o.store_id = $2 AND o.livemode = $3`;
