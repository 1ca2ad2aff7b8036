import { Prisma, type Tx } from "@/lib/platform/db";

/** Erases who a person is from events about some objects. */
export async function eraseEventsAbout(tx: Tx, about: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE events SET payload = ${withoutPerson("payload")} WHERE object_id = ANY (${about})`;
}

/** The values that replace personal data in records, by names in camel case or snake case. */
const ERASED_FIELDS = JSON.stringify({
  ...{ email: null, firstName: null, lastName: null, phone: null, notes: null },
  ...{ shippingAddress: null, shipping_address: null },
  ...{ billingAddress: null, billing_address: null, vatId: null, vat_id: null },
  ...{ customer: null, customerEmail: null, customerName: null },
  ...{ note: null, message: null, labelUrl: null, reference: null },
  ...{ internalNotes: null, internal_notes: null, cancelReason: null, cancel_reason: null },
  ...{ authorEmail: null, authorName: "Anonymous" },
  ...{ recipientEmail: null, recipientName: null },
  ...{ details: null, note: null, decisions: [] },
  ...{ addresses: [], tags: [], metadata: {}, customFields: {}, custom_fields: {} },
});

/** The record in a column with those of its fields erased that say who a person is, also those of an order's payments. */
export function withoutPerson(column: "payload" | "before" | "after"): Prisma.Sql {
  const record = Prisma.raw(column);
  return Prisma.sql`${record} || coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(${ERASED_FIELDS}::jsonb) WHERE ${record} ? key
  ), '{}') || CASE WHEN jsonb_typeof(${record} -> 'payments') = 'array' THEN jsonb_build_object('payments', (
    SELECT coalesce(jsonb_agg(payment || '{"reference": null}' ORDER BY place), '[]')
    FROM jsonb_array_elements(${record} -> 'payments') WITH ORDINALITY AS payments (payment, place)
  )) ELSE '{}' END`;
}
