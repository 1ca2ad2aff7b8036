import { customFieldsSql } from "@/lib/commerce/custom-fields";
import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { CustomerExportQuery } from "@/lib/contract/export";
import { toDecimal } from "@/lib/kit/money";
import { addressCells, addressHeader, type StoredAddress } from "./address-cells";
import { batchesOf } from "./batches";

/** Customers of one piece of the file. */
const BATCH = 500;

interface CustomerRow {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  marketingOptIn: boolean;
  tags: string[];
  address: StoredAddress | null;
  spent: number;
  orders: number;
  createdAt: Date;
  invoiceLimit: number | null;
  customFields: CustomFieldValues | null;
}

const HEADER = [
  ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing"],
  ...[...addressHeader("Default Address"), "Phone", "Total Spent", "Total Orders", "Tags"],
  ...["Created at", "Invoice Limit", "Custom Fields"],
];

/** The customers of the mode, with what they have ordered and, refunds taken off, spent. */
export function exportCustomers(
  ctx: Pick<SellerContext, "store" | "livemode">,
  period: CustomerExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(HEADER, rowsOf(ctx, period));
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store" | "livemode">,
  period: CustomerExportQuery,
): AsyncGenerator<Cell[][], void> {
  const statement = { name: "export_customers", text: CUSTOMERS, params: [], size: BATCH };
  for await (const rows of batchesOf<CustomerRow>({ ctx, ...period }, statement)) {
    yield rows.map((row) => cellsOf(row, ctx.store.currency));
  }
}

function cellsOf(row: CustomerRow, currency: string): Cell[] {
  return [
    ...[written(row.id), row.firstName, row.lastName, row.email, row.marketingOptIn],
    ...addressCells(row.address),
    ...[row.phone, written(toDecimal(row.spent, currency)), row.orders, row.tags.join(", ")],
    written(row.createdAt.toISOString()),
    row.invoiceLimit === null ? null : written(toDecimal(row.invoiceLimit, currency)),
    row.customFields && written(JSON.stringify(row.customFields)),
  ];
}

/** By the primary key; orders and addresses by their indexes on the customer. */
const CUSTOMERS = `
  SELECT c.id, c.email, c.first_name AS "firstName", c.last_name AS "lastName", c.phone,
    c.marketing_opt_in AS "marketingOptIn", c.tags, c.created_at AS "createdAt",
    c.invoice_limit AS "invoiceLimit",
    CASE WHEN c.custom_fields <> '{}' THEN ${customFieldsSql("c", "customer")} -> 'customFields' END AS "customFields",
    (SELECT a.address FROM customer_addresses a WHERE a.customer_id = c.id
     ORDER BY a.is_default DESC, a.created_at, a.id LIMIT 1) AS address,
    bought.spent, bought.orders
  FROM customers c CROSS JOIN LATERAL (
    SELECT coalesce(sum(store_amount(o.captured - o.refunded, o.exchange_rate)), 0)::bigint AS spent, count(*) AS orders
    FROM orders o WHERE o.customer_id = c.id AND o.type = 'order' AND o.payment_status <> 'cancelled'
  ) bought
  WHERE c.store_id = $1 AND c.livemode = $2 AND c.id > $3
    AND ($4::timestamptz IS NULL OR c.created_at >= $4)
    AND ($5::timestamptz IS NULL OR c.created_at <= $5)
  ORDER BY c.id LIMIT ${BATCH}`;
