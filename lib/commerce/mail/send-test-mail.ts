import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { type SendTestMail, TEST_MAIL } from "@/lib/contract/mail";
import { refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query, transaction } from "@/lib/platform/db";
import { findMail } from "./mailbox";
import type { MailDetailRow } from "./mailbox-rows";

/**
 * Queues a sample of a mail like any other: to the signed-in member of staff, or to the address given with a key. In
 * test mode it is captured. Refuses validation_failed for a key that names none.
 */
export async function sendTestMail(
  ctx: SellerContext,
  { kind, locale = ctx.store.defaultLocale, to }: SendTestMail,
): Promise<MailDetailRow> {
  const { store, livemode, now } = ctx;
  const toAddress = ctx.actor.kind === "staff" ? await ownAddress(ctx) : to;
  if (toAddress === undefined) {
    throw refuseField("to", "required", "This field is required.");
  }
  const id = newId("mail");
  return transaction(async (tx) => {
    await tx.mail.create({
      data: {
        ...{ id, storeId: store.id, livemode, kind: TEST_MAIL, subjectId: id, toAddress, locale },
        ...{ payload: { template: kind }, nextAttemptAt: now, createdAt: now },
      },
      select: { id: true },
    });
    await recordChange(tx, ctx, {
      action: "mail.tested",
      objectId: id,
      after: { template: kind, locale },
    });
    return findMail(tx, ctx, id);
  });
}

/** By the primary keys. */
async function ownAddress({ store, actor }: SellerContext): Promise<string | undefined> {
  const [row] = await query<{ email: string }>(
    "mail_own_address",
    `SELECT u.email FROM staff_memberships m JOIN staff_users u ON u.id = m.user_id
     WHERE m.store_id = $1 AND m.user_id = $2`,
    [store.id, actor.id],
  );
  return row?.email;
}
