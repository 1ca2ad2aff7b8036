import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateCustomer } from "@/lib/contract/customer";
import { requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { type CustomerRecord, lockCustomer, readRecord } from "./customer-record";
import { readCustomerFields } from "./read-customer-fields";
import { writeCustomer } from "./write-customer";

/**
 * Changes the fields that are sent. Values that are the same already make no event and no audit entry.
 * Refuses not_found, validation_failed.
 */
export function updateCustomer(
  ctx: SellerContext,
  id: string,
  { tags, customFields, ...sent }: UpdateCustomer,
): Promise<CustomerRecord> {
  const { firstName, lastName, phone, marketingOptIn, marketingWording, metadata, invoiceLimit } =
    sent;
  const changes = {
    ...{ firstName, lastName, phone, marketingOptIn, marketingWording, metadata, invoiceLimit },
    tags: tags && [...new Set(tags)],
  };
  return transaction(async (tx) => {
    const customer = requireFound(await lockCustomer(tx, ctx, id));
    const before = await readRecord(tx, id);
    const fields = await readCustomerFields(tx, before, { storeId: ctx.store.id, customFields });
    await writeCustomer(
      tx,
      customer,
      { ...changes, ...fields },
      { now: ctx.now, channel: "seller" },
    );
    const after = await readRecord(tx, id);
    await recordChange(tx, ctx, { action: "customer.updated", objectId: id, before, after });
    return after;
  });
}
