import type { MAIL_KINDS } from "@/lib/contract/mail";
import type { Tx } from "@/lib/platform/db";

/** A mail to queue. */
interface NewMail {
  storeId: string;
  livemode: boolean;
  kind: (typeof MAIL_KINDS)[number];
  /** The id of its subject, depending on its kind. There is one mail per kind and subject. */
  subjectId: string;
  toAddress: string;
  locale: string;
  /** What is kept for writing it; nothing by default. */
  payload?: object;
  /** When it is sent; at once by default. */
  sendAt?: Date;
}

/** Queues a mail in the transaction of the change it is about: both happen, or neither. */
export async function queueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  await queueMailIf(tx, true, mail, now);
  if (mail.sendAt === undefined) return;
  await tx.mail.updateMany({
    where: { kind: mail.kind, subjectId: mail.subjectId, status: "pending" },
    data: { nextAttemptAt: mail.sendAt },
  });
}

/**
 * The same under a condition, by the same statement if it does not hold, so that the timing reveals nothing.
 */
export async function queueMailIf(
  tx: Tx,
  condition: boolean,
  { storeId, livemode, kind, subjectId, toAddress, locale, payload = {} }: NewMail,
  now: Date,
): Promise<void> {
  await tx.$queryRaw`
    SELECT queue_mail(${storeId}, ${livemode}, ${kind}, ${subjectId}, ${toAddress}, ${locale},
      ${JSON.stringify(payload)}::jsonb, ${now})
    WHERE ${condition}`;
}
