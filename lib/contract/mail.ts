import { z } from "zod";
import { PageQuery, Timestamp } from "@/lib/contract/common";

export const MAIL_KINDS = [
  "login_link",
  "order_confirmation",
  "bank_transfer_instructions",
  "order_fulfilled",
  "order_refunded",
  "order_cancelled",
  "conversation_reply",
  "back_in_stock",
] as const;

/** A mail to a customer, as the mailbox lists it. */
export const Mail = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    to: z.string(),
    subject: z.string().nullable().meta({ description: "Null until it is written." }),
    status: z.enum(["pending", "sent", "captured", "failed"]).meta({
      description:
        "`captured`: no sender is configured, or it is test mode, so it went no further than the mailbox. `failed`: refused for good, or tried in vain for a day.",
    }),
    livemode: z.boolean(),
    lastError: z.string().nullable().meta({ description: "What the last try came to." }),
    attempts: z.int().min(0).meta({ description: "How many times it has been tried." }),
    nextTryAt: Timestamp.nullable().meta({ description: "Null when it is not tried again." }),
    createdAt: Timestamp,
    sentAt: Timestamp.nullable(),
  })
  .meta({ id: "Mail" });
export type Mail = z.infer<typeof Mail>;

/** A mail to read. */
export const MailDetail = Mail.extend({
  locale: z.string(),
  text: z.string().nullable().meta({
    description: "Null until it is written. In live mode a login link is left out.",
  }),
  html: z.string().nullable(),
}).meta({ id: "MailDetail" });
export type MailDetail = z.infer<typeof MailDetail>;

/** What a list of mails can be narrowed to. */
export const MailQuery = PageQuery.extend({ status: Mail.shape.status.optional() });
export type MailQuery = z.infer<typeof MailQuery>;
