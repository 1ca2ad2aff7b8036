import type { StoreMode } from "@/lib/commerce/stores";
import type { Mail, MailQuery } from "@/lib/contract/mail";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db, type Tx } from "@/lib/platform/db";
import { LISTED, type MailDetailRow, OPENED } from "./mailbox-rows";
import { presentMail } from "./present-mail";

/** A page of the mails of the store and mode, the latest first. Two statements. */
export async function listMails(
  { store, livemode }: StoreMode,
  { status, ...page }: MailQuery,
): Promise<{ data: Mail[]; meta: PageMeta }> {
  const where = { storeId: store.id, livemode, ...(status && { status }) };
  const [mails, total] = await Promise.all([
    db.mail.findMany({
      where,
      select: LISTED,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
    db.mail.count({ where }),
  ]);
  return { data: mails.map(presentMail), meta: pageMeta({ ...page, total }) };
}

/** One mail with its text. One statement. Refuses not_found. */
export async function getMail(seller: StoreMode, mailId: string): Promise<MailDetailRow> {
  return findMail(db, seller, mailId);
}

/** The same in a transaction. */
export async function findMail(
  tx: Pick<Tx, "mail">,
  { store, livemode }: StoreMode,
  mailId: string,
): Promise<MailDetailRow> {
  return requireFound(
    await tx.mail.findFirst({
      where: { id: mailId, storeId: store.id, livemode },
      select: OPENED,
    }),
  );
}
