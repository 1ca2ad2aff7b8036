import { deleteMailsAbout } from "@/lib/commerce/outbox";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Erases who a person is from mails, deliveries, events and audit entries about objects of a store. */
export async function eraseCopiesAbout(tx: Tx, storeId: string, about: string[]): Promise<void> {
  await deleteMailsAbout(tx, storeId, about);
  await tx.$executeRaw`
    UPDATE webhook_attempts SET request_body = '{}', response_excerpt = NULL
    WHERE delivery_id IN (
      SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
      WHERE e.object_id = ANY (${about})
    )`;
  await tx.$executeRaw`
    UPDATE events SET payload = ${erased("payload")} WHERE object_id = ANY (${about})`;
  await tx.$executeRaw`
    UPDATE audit_entries SET before = ${erased("before")}, after = ${erased("after")}
    WHERE store_id = ${storeId} AND object_id = ANY (${about})`;
}

/** What stands in records, in camel case or snake case, in place of who a person is. */
const ERASED_FIELDS = JSON.stringify({
  ...{ email: null, firstName: null, lastName: null, phone: null, notes: null },
  ...{ shippingAddress: null, shipping_address: null },
  ...{ billingAddress: null, billing_address: null, vatId: null, vat_id: null },
  ...{ customer: null, customerEmail: null, customerName: null },
  ...{ note: null, message: null, labelUrl: null, reference: null },
  ...{ authorEmail: null, authorName: "Anonymous" },
  ...{ details: null, note: null, decisions: [] },
  ...{ addresses: [], tags: [], metadata: {} },
});

/** The record in a column with those of its fields erased that say who a person is, also those of an order's payments. */
function erased(column: "payload" | "before" | "after"): Prisma.Sql {
  const record = Prisma.raw(column);
  return Prisma.sql`${record} || coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(${ERASED_FIELDS}::jsonb) WHERE ${record} ? key
  ), '{}') || CASE WHEN jsonb_typeof(${record} -> 'payments') = 'array' THEN jsonb_build_object('payments', (
    SELECT coalesce(jsonb_agg(payment || '{"reference": null}' ORDER BY place), '[]')
    FROM jsonb_array_elements(${record} -> 'payments') WITH ORDINALITY AS payments (payment, place)
  )) ELSE '{}' END`;
}
