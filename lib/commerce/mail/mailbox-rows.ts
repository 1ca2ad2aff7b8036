import type { Prisma } from "@/lib/platform/db";

/** The columns of a mail in a list; the payload of unsent mails, which may contain a login token, is never read. */
export const LISTED = {
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

export const OPENED = { ...LISTED, locale: true, text: true, html: true } as const;

/** A mail as a list shows it. */
export type MailListRow = Prisma.MailGetPayload<{ select: typeof LISTED }>;

/** A mail with its content. */
export type MailDetailRow = Prisma.MailGetPayload<{ select: typeof OPENED }>;
