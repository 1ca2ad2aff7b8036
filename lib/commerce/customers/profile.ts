import { type CustomFieldDetail, customFieldsSql } from "@/lib/commerce/custom-fields";
import type { CustomerContext } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
import type { UpdateProfile } from "@/lib/contract/customer";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { query, type Tx, transaction } from "@/lib/platform/db";
import {
  type CustomerAddress,
  type CustomerRecord,
  type CustomerRow,
  lockCustomer,
} from "./customer-record";
import { writeCustomer } from "./write-customer";

/** A customer as they see themselves. */
export interface ProfileRecord
  extends Pick<
    CustomerRecord,
    | "id"
    | "livemode"
    | "email"
    | "emailVerified"
    | "firstName"
    | "lastName"
    | "phone"
    | "marketingOptIn"
  > {
  defaultAddress: CustomerAddress | null;
  /** Public custom fields. */
  customFieldDetails: CustomFieldDetail[];
  createdAt: Date;
}

/**
 * The default address is the first that an order of theirs was shipped to; without saved addresses it is that
 * of the last order placed while logged in: a guest's order that became theirs does not prove where they
 * live.
 */
const PROFILE = `
  SELECT c.id, c.livemode, c.email, c.email_verified_at IS NOT NULL AS "emailVerified",
    c.first_name AS "firstName", c.last_name AS "lastName", c.phone,
    c.marketing_opt_in AS "marketingOptIn", c.created_at AS "createdAt",
    CASE WHEN c.custom_fields = '{}' THEN '[]' ELSE ${customFieldsSql("c", "customer", "$2")} -> 'customFieldDetails' END
      AS "customFieldDetails",
    coalesce(
      (SELECT a.address FROM customer_addresses a
       WHERE a.customer_id = c.id AND a.is_default ORDER BY a.created_at LIMIT 1),
      (SELECT o.shipping_address FROM orders o
       WHERE o.customer_id = c.id AND o.type = 'order' AND o.shipping_address IS NOT NULL
         AND EXISTS (
           SELECT FROM customer_sessions s
           WHERE s.customer_id = c.id AND s.token_hash = o.token_hash
             AND s.created_at >= coalesce(c.email_verified_at, s.created_at)
         )
       ORDER BY o.placed_at DESC LIMIT 1)
    ) AS "defaultAddress"
  FROM customers c WHERE c.id = $1`;

/** The customer who is logged in, with current data. */
export async function readProfile(ctx: CustomerContext): Promise<ProfileRecord> {
  const [row] = await query<ProfileRecord>("customer_profile", PROFILE, [
    ctx.customer.id,
    contentLocale(ctx),
  ]);
  assert(row, "a session belongs to a customer");
  return row;
}

/**
 * Changes what was sent and nothing else; null clears a field. Unchanged values emit no event. Refuses
 * customer_not_authenticated after a concurrent logout.
 */
export function updateProfile(
  ctx: CustomerContext,
  { firstName, lastName, phone, marketingOptIn, marketingWording }: UpdateProfile,
): Promise<CustomerRow> {
  return transaction(async (tx) => {
    const customer = await lockOwnCustomer(tx, ctx);
    const changes = { firstName, lastName, phone, marketingOptIn, marketingWording };
    return writeCustomer(tx, customer, changes, { now: ctx.now, channel: "account" });
  });
}

/** Locks the logged-in customer. Refuses customer_not_authenticated after a concurrent logout. */
export async function lockOwnCustomer(tx: Tx, ctx: CustomerContext): Promise<CustomerRow> {
  const { id } = ctx.customer;
  const customer = await lockCustomer(tx, ctx, id);
  // Read after the lock: a session that ended since the request began writes nothing any more.
  const session = await tx.customerSession.findFirst({
    where: { customerId: id, tokenHash: Uint8Array.from(ctx.tokenHash), endedAt: null },
    select: { id: true },
  });
  if (customer === null || session === null) throw refuse("customer_not_authenticated");
  return customer;
}
