import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { SENT_ONCE } from "@/lib/contract/mail";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { findMail } from "./mailbox";
import type { MailDetailRow } from "./mailbox-rows";
import { presentMail } from "./present-mail";

/**
 * Has a mail that failed tried again at once, as when the address or the sender has been put right. One
 * that waits is left as it is. Refuses not_found, and conflict for what has gone out or was captured, and
 * for a mail with a link that is not stored, such as a login link: the customer can request a new one
 * that still works.
 */
export async function resendMail(ctx: SellerContext, mailId: string): Promise<MailDetailRow> {
  return transaction(async (tx) => {
    const mail = await findMail(tx, ctx, mailId);
    if (mail.status === "pending") return mail;
    // The number of tries stays: a process that lost this mail long ago must not book about it.
    const { count } = await tx.mail.updateMany({
      where: { id: mail.id, status: "failed", kind: { notIn: [...SENT_ONCE] } },
      data: { status: "pending", nextAttemptAt: ctx.now },
    });
    if (count === 0) throw refuse("conflict");
    const again = { ...mail, status: "pending", nextAttemptAt: ctx.now };
    await recordChange(tx, ctx, {
      action: "mail.sent_again",
      objectId: mail.id,
      before: presentMail(mail),
      after: presentMail(again),
    });
    return again;
  });
}
