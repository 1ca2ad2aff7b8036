import type { SellerContext } from "@/lib/commerce/stores";
import type { Mail, MailQuery } from "@/lib/contract/mail";
import { refuse } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db, type Prisma, type Tx } from "@/lib/platform/db";
import { presentMail } from "./present-mail";

/** What a list shows of a mail; what waits to be written, a login token among it, is never read. */
const LISTED = {
  id: true,
  kind: true,
  toAddress: true,
  subject: true,
  status: true,
  livemode: true,
  error: true,
  attempts: true,
  nextAttemptAt: true,
  createdAt: true,
  sentAt: true,
} as const satisfies Prisma.MailSelect;

const OPENED = { ...LISTED, locale: true, text: true, html: true } as const;

/** A mail as a list shows it. */
export type MailListRow = Prisma.MailGetPayload<{ select: typeof LISTED }>;

/** A mail with what it says. */
export type MailDetailRow = Prisma.MailGetPayload<{ select: typeof OPENED }>;

/** Whose mailbox it is. */
type Seller = Pick<SellerContext, "store" | "livemode">;

/** A page of the mails of the store and mode, the latest first. Two statements. */
export async function listMails(
  { store, livemode }: Seller,
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
export async function getMail(seller: Seller, mailId: string): Promise<MailDetailRow> {
  return findMail(db, seller, mailId);
}

/** The same in a transaction. */
export async function findMail(
  tx: Pick<Tx, "mail">,
  { store, livemode }: Seller,
  mailId: string,
): Promise<MailDetailRow> {
  const mail = await tx.mail.findFirst({
    where: { id: mailId, storeId: store.id, livemode },
    select: OPENED,
  });
  if (mail === null) throw refuse("not_found");
  return mail;
}
