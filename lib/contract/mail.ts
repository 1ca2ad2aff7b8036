import { z } from "zod";
import { PageQuery, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { isLocale } from "@/lib/kit/is-locale";

export const MAIL_KINDS = [
  "login_link",
  "order_confirmation",
  "bank_transfer_instructions",
  "bank_transfer_changed",
  "payment_processing",
  "invoice_instructions",
  "invoice_reminder",
  "order_edited",
  "order_fulfilled",
  "parcel_updated",
  "order_ready_for_pickup",
  "order_refunded",
  "order_cancelled",
  "order_link",
  "draft_order",
  "return_requested",
  "return_approved",
  "return_declined",
  "conversation_reply",
  "back_in_stock",
  "gift_card",
  "newsletter_confirmation",
  "newsletter_welcome",
  "abandoned_cart",
  "withdrawal_received",
  "withdrawal_accepted",
  "withdrawal_rejected",
  "payment_disputed",
  "webhook_failing",
  "webhook_switched_off",
] as const;

/** What a mail is about. */
export const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;

/** Mails with a link that is known to their reader alone, once they are written: they cannot be sent again. */
export const SENT_ONCE: readonly string[] = ["login_link", "abandoned_cart", "gift_card"];

/** Besides them, a sample that a seller sends to try the way out. */
export const TEST_MAIL = "test";

/** `unknown`: no answer within two seconds, or the selector is not known. */
const DnsRecordState = z.enum(["found", "missing", "unknown"]);

/** A language tag, as in `de-DE`. */
export const LocaleInput = text(35, { min: 2 }).refine(
  isLocale,
  "Must be a language, as in de-DE.",
);

/** A mail to a customer or to the seller, as the mailbox lists it. */
export const Mail = z
  .object({
    id: z.string(),
    kind: z.enum([...MAIL_KINDS, TEST_MAIL]),
    to: z.string(),
    subject: z.string().nullable().meta({ description: "Null until it is rendered." }),
    status: z.enum(["pending", "sent", "captured", "failed"]).meta({
      description:
        "`captured`: no provider is configured, or it is test mode, so it is only stored. `failed`: rejected for good, or retried without success for a day.",
    }),
    livemode: z.boolean(),
    lastError: z.string().nullable().meta({ description: "The error of the last attempt." }),
    attempts: z.int().min(0).meta({ description: "Number of attempts." }),
    nextTryAt: Timestamp.nullable().meta({ description: "Null if it is not retried." }),
    createdAt: Timestamp,
    sentAt: Timestamp.nullable(),
  })
  .meta({ id: "Mail" });
export type Mail = z.infer<typeof Mail>;

/** A mail to read. */
export const MailDetail = Mail.extend({
  locale: z.string(),
  text: z.string().nullable().meta({
    description: "Null until it is rendered. In live mode login links are removed.",
  }),
  html: z.string().nullable(),
}).meta({ id: "MailDetail" });
export type MailDetail = z.infer<typeof MailDetail>;

/** How mail leaves this deployment, without anything secret. */
export const MailSettings = z
  .object({
    from: z.object({
      name: z.string().meta({ description: "The store's name." }),
      address: z.string().meta({ description: "As configured by `MAIL_FROM`." }),
    }),
    delivery: z.enum(["resend", "smtp", "captured"]).meta({
      description:
        "The provider for mail in live mode. `captured`: none, mail is only stored. Mail in test mode is always captured.",
    }),
    templates: z.array(MailKind),
    languages: z.array(z.string()).meta({
      description: "Languages with texts. Mail in any other language is in English.",
    }),
    domain: z
      .object({
        name: z.string(),
        spf: DnsRecordState,
        dkim: DnsRecordState,
        dmarc: DnsRecordState,
      })
      .nullable()
      .meta({
        description: "The DMARC record of the sender's domain. Null while mail is captured.",
      }),
  })
  .meta({ id: "MailSettings" });
export type MailSettings = z.infer<typeof MailSettings>;

/** Which mail is to be looked at. */
export const MailPreviewQuery = z.object({
  kind: MailKind,
  locale: LocaleInput.optional().meta({ description: "By default the store's." }),
});
export type MailPreviewQuery = z.infer<typeof MailPreviewQuery>;

/** A mail about nothing real, in the store's name and colours. */
export const MailPreview = z
  .object({
    kind: MailKind,
    locale: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: "MailPreview" });
export type MailPreview = z.infer<typeof MailPreview>;

/** A sample to be sent. */
export const SendTestMail = z
  .object({
    kind: MailKind,
    locale: LocaleInput.optional(),
    to: Email.optional().meta({
      description: "Required for an API key. Staff members always get it themselves.",
    }),
  })
  .meta({ id: "SendTestMail" });
export type SendTestMail = z.infer<typeof SendTestMail>;

/** What a list of mails can be narrowed to. */
export const MailQuery = PageQuery.extend({ status: Mail.shape.status.optional() });
export type MailQuery = z.infer<typeof MailQuery>;
