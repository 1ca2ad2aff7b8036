import type { StoreMode } from "@/lib/commerce/stores";
import type { StoredAddress } from "@/lib/contract/address";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { SellerCustomer } from "@/lib/contract/customer";
import { requireFound } from "@/lib/kit/errors";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

/** A row of the table of customers. */
export type CustomerRow = Prisma.CustomerGetPayload<Prisma.CustomerDefaultArgs>;

/** Optional parts may be missing where an address was written by a seller's tool. */
export type CustomerAddress = Pick<StoredAddress, RequiredPart> & Partial<StoredAddress>;

type RequiredPart = "firstName" | "lastName" | "line1" | "city" | "countryCode";

/** A customer as sellers see them, read by the SQL function `customer_record`; times are those of the wire. */
export interface CustomerRecord {
  id: string;
  livemode: boolean;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  marketingOptIn: boolean;
  marketingConsent: SellerCustomer["marketingConsent"];
  tags: string[];
  metadata: Record<string, unknown>;
  /** Missing in older events. */
  customFields?: CustomFieldValues;
  /** In minor units of the store's currency. Missing in older events. */
  invoiceLimit?: number | null;
  openAmount?: number;
  addresses: (CustomerAddress & { id: string; isDefault: boolean })[];
  totalOrders: number;
  totalSpend: { amount: number; currency: string };
  erasedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A customer as a list shows them. */
export type ListedCustomer = Pick<
  CustomerRecord,
  | "id"
  | "livemode"
  | "email"
  | "firstName"
  | "lastName"
  | "tags"
  | "totalOrders"
  | "totalSpend"
  | "createdAt"
>;

/** A customer of the store in the mode of the key. Refuses not_found. */
export async function findSellerCustomer(
  { store, livemode }: StoreMode,
  id: string,
): Promise<CustomerRecord> {
  const [row] = await db.$queryRaw<{ customer: CustomerRecord }[]>`
    SELECT customer_record(c) AS customer FROM customers c
    WHERE c.id = ${id} AND c.store_id = ${store.id} AND c.livemode = ${livemode}`;
  return requireFound(row).customer;
}

/** A customer who is known to exist, as sellers see them now. */
export async function readRecord(tx: Tx, id: string): Promise<CustomerRecord> {
  const [row] = await tx.$queryRaw<[{ customer: CustomerRecord }]>`
    SELECT customer_record(c) AS customer FROM customers c WHERE c.id = ${id}`;
  return row.customer;
}

/**
 * Reads a customer and locks their row until the commit; null for an unknown id. It is the first lock of a
 * transaction: login links, sessions and orders come after it.
 */
export async function lockCustomer(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<CustomerRow | null> {
  await tx.$queryRaw`
    SELECT FROM customers WHERE id = ${id} AND store_id = ${store.id} AND livemode = ${livemode} FOR NO KEY UPDATE`;
  return tx.customer.findUnique({ where: { id, storeId: store.id, livemode } });
}

/** Writes the event of a change of a customer, in its transaction; `version` distinguishes changes. */
export async function emitCustomerEvent(
  tx: Tx,
  id: string,
  type: "customer.created" | "customer.updated",
  now: Date,
): Promise<void> {
  await tx.$queryRaw`
    SELECT emit_event(c.store_id, c.livemode, ${type}, c.id, c.version::text, customer_record(c), ${now})
    FROM customers c WHERE c.id = ${id}`;
}

/** Writes `order.updated` for those of the ids that are orders and not carts. */
export async function emitOrdersUpdated(
  tx: Tx,
  orderIds: string[],
  dedupeKey: string,
  now: Date,
): Promise<void> {
  await tx.$queryRaw`
    SELECT emit_order_event(id, 'order.updated', ${dedupeKey}, ${now})::text FROM (
      SELECT id FROM orders WHERE id = ANY (${orderIds}) AND type = 'order' ORDER BY id
    ) orders`;
}
