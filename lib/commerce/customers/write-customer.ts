import { isDeepStrictEqual } from "node:util";
import type { UpdateCustomer } from "@/lib/contract/customer";
import type { Prisma, Tx } from "@/lib/platform/db";
import { type CustomerRow, emitCustomerEvent } from "./customer-record";
import { type ConsentSource, recordConsent } from "./record-consent";

/**
 * Writes the fields that are not undefined of a locked customer, with an event; returns the customer after
 * it. Values that are the same already make no event. An answer about marketing is kept with where it came from.
 */
export async function writeCustomer(
  tx: Tx,
  before: CustomerRow,
  { marketingWording: wording, ...changes }: UpdateCustomer,
  { now, channel, source }: Omit<ConsentSource, "wording"> & { now: Date },
): Promise<CustomerRow> {
  const isChange = Object.entries(changes).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, columnOf(before, name)),
  );
  if (!isChange) return before;
  const { metadata, customFields, ...fields } = changes;
  const after = await tx.customer.update({
    where: { id: before.id },
    data: {
      ...fields,
      // The parse edge of two JSON columns: the request was JSON.
      metadata: metadata as Prisma.InputJsonObject | undefined,
      customFields: customFields as Prisma.InputJsonObject | undefined,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  if (after.marketingOptIn !== before.marketingOptIn) {
    await recordConsent(tx, before, after.marketingOptIn, { channel, wording, source, now });
  }
  await emitCustomerEvent(tx, before.id, "customer.updated", now);
  return after;
}

/** A column as a request names it: amounts are numbers there. */
function columnOf(row: CustomerRow, name: string): unknown {
  const value: unknown = Reflect.get(row, name);
  return typeof value === "bigint" ? Number(value) : value;
}
