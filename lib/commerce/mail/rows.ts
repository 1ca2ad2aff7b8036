import type { StoredAddress } from "@/lib/contract/address";
import type { MAIL_KINDS } from "@/lib/contract/mail";
import type { PaymentStatus } from "@/lib/contract/order";
import { db } from "@/lib/platform/db";

/** The store a mail comes from. */
export interface MailStore {
  name: string;
  primaryColor: string;
  logoUrl: string | null;
  timezone: string;
  bankDetails: string | null;
  contactEmail: string | null;
}

/** An order as mails about it show it, as it was when the mail was claimed. Money in minor units. */
export interface MailOrder {
  id: string;
  /** Null for one that was never placed: its payment was not confirmed. */
  orderNumber: string | null;
  hasAccount: boolean;
  currency: string;
  subtotal: number;
  tax: number;
  shipping: number;
  discount: number;
  total: number;
  taxInclusive: boolean;
  discountCode: string | null;
  shippingOptionName: string | null;
  paymentMethod: string | null;
  paymentStatus: PaymentStatus;
  captured: number;
  refunded: number;
  refundPending: number;
  shippingAddress: StoredAddress | null;
  placedAt: string;
  paidAt: string | null;
  /** Working days from payment, as promised; null where nothing travels. */
  estimatedMinDays: number | null;
  estimatedMaxDays: number | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  transferDueAt: string | null;
  lines: MailLine[];
}

export interface MailLine {
  productName: string;
  variantName: string | null;
  quantity: number;
  unitPrice: number;
  image: { path: string } | null;
}

/** A webhook as mails about it show it: as it was when the mail was queued. */
export interface MailWebhook {
  webhookId: string;
  url: string;
  livemode: boolean;
  failingSince: string;
  /** What was answered last; null where nothing was, and then `error` says why. */
  status: number | null;
  error: string;
  /** False where it has recovered, or somebody has switched it on or off, before the mail was claimed. */
  isStillSo: boolean;
}

/** What mails are about, by their kind. */
export interface MailData {
  login_link: {
    expiresAt: string;
    isUsed: boolean;
    /** False for who has ordered as a guest: the link opens an account. */
    hasAccount: boolean;
  };
  order_confirmation: MailOrder;
  bank_transfer_instructions: MailOrder;
  order_fulfilled: MailOrder;
  order_refunded: MailOrder & { refund: { amount: number } };
  order_cancelled: MailOrder;
  order_link: MailOrder;
  conversation_reply: {
    topic: string | null;
    body: string;
    /** What the visitor wrote last before it. */
    question: string | null;
  };
  back_in_stock: {
    productName: string;
    slug: string;
    /** Null where the product has no variants to choose from. */
    variantId: string | null;
    variantName: string | null;
  };
  webhook_failing: MailWebhook;
  webhook_switched_off: MailWebhook & { disabledReason: "gone" | "failing" };
  /** A sample of another kind, to try the way out. */
  test: { template: SampledKind };
}

/** The kinds that there are samples of: all but the sample itself. */
export type SampledKind = (typeof MAIL_KINDS)[number];

export type MailKind = keyof MailData;

/** A mail whose time has come, claimed by this process. */
export interface QueuedMail<Kind extends MailKind = MailKind> {
  id: string;
  kind: Kind;
  toAddress: string;
  livemode: boolean;
  locale: string;
  /** How many times it has been claimed, this one included: the fence of what is booked about it. */
  attempt: number;
  createdAt: string;
  payload: { token?: string };
  /** Opens the order that the mail is about for whoever reads it; made when it is written. */
  orderToken?: string;
  store: MailStore;
  /** Null when that is no more. */
  about: MailData[Kind] | null;
}

/** What became of one try to send a mail. */
export interface MailResult {
  status: "pending" | "sent" | "captured" | "failed";
  subject?: string;
  text?: string;
  html?: string;
  error?: string;
  retryAt?: Date;
}

/**
 * Books a result; false when the lease ran out and another process has the mail, which its attempt
 * tells. A mail that is done with keeps no login token.
 */
export async function settleMail(
  { id, attempt, payload }: Pick<QueuedMail, "id" | "attempt" | "payload">,
  { status, subject, text, html, error, retryAt }: MailResult,
  now: Date,
): Promise<boolean> {
  const { token: _, ...kept } = payload;
  const { count } = await db.mail.updateMany({
    where: { id, attempts: attempt },
    data: {
      status,
      subject: subject ?? null,
      text: text ?? null,
      html: html ?? null,
      error: error ?? null,
      sentAt: status === "sent" || status === "captured" ? now : null,
      nextAttemptAt: retryAt ?? null,
      leaseUntil: null,
      ...(status !== "pending" && { payload: kept }),
    },
  });
  return count === 1;
}

/** A mail in words. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
