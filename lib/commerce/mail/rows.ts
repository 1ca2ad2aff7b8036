import { bookMail } from "@/lib/commerce/outbox";
import type { StoredAddress } from "@/lib/contract/address";
import type { LinePart } from "@/lib/contract/bundle";
import type { Download } from "@/lib/contract/download";
import type { MAIL_KINDS } from "@/lib/contract/mail";
import type { Backorder, PaymentStatus } from "@/lib/contract/order";
import type { PickupPlace } from "@/lib/contract/pickup";
import type { StoredTexts } from "./texts/own-messages";

/** The store a mail comes from. */
export interface MailStore {
  id: string;
  defaultLocale: string;
  name: string;
  primaryColor: string;
  logoUrl: string | null;
  timezone: string;
  bankDetails: string | null;
  contactEmail: string | null;
  /** Where its links lead: to the first. */
  hosts: string[];
  /** Texts of its own, by language and key; null where it has none. */
  texts: StoredTexts | null;
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
  /** The company that bought owes the tax. */
  reverseCharge: boolean;
  /** What its shopper agreed to, word for word, where digital goods are delivered at once. */
  deliveryConsent: string | null;
  discountCode: string | null;
  shippingOptionName: string | null;
  paymentMethod: string | null;
  /** What it was to be paid by, where that failed after some of it was sent; left out otherwise. */
  failedMethod?: string | null;
  paymentStatus: PaymentStatus;
  /** What is still to be transferred, where it is to be. */
  transferAmount: number;
  /** The amount received so far. */
  received: number;
  captured: number;
  refunded: number;
  refundPending: number;
  /** Null too for what is collected. */
  shippingAddress: StoredAddress | null;
  pickup: PickupPlace | null;
  placedAt: string;
  /** What gift cards and store credit have paid. */
  storedValue?: { lastFour: string | null; amount: number }[];
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
  /** Of units that were sold beyond stock; omitted once no longer relevant. */
  backorder?: Backorder | null;
  /** Of a bundle. */
  parts?: LinePart[] | null;
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
  /** False if it has recovered, or was enabled or disabled, before the mail was claimed. */
  isStillSo: boolean;
}

/** A payment that its buyer's bank has been asked to take back, as it stood when the mail was queued. */
export interface MailDispute {
  orderId: string;
  /** The order's. Its mail is the seller's, and has no link that opens the order without a login. */
  number: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  livemode: boolean;
  /** The processor's words. */
  status: string;
  reason: string;
}

/** A draft as the mail with its link shows it: as its seller wrote it. Money in minor units. */
export interface MailDraft
  extends Pick<
    MailOrder,
    | ("id" | "currency" | "lines" | "subtotal" | "tax" | "shipping" | "discount" | "total")
    | ("taxInclusive" | "reverseCharge" | "shippingAddress")
  > {
  message: string | null;
  /** The part of the total that an exchange pays. */
  credit: number;
  expiresAt: string;
  /** Whether the link still opens it. */
  isOpen: boolean;
  /** The token in the link; empty if it cannot be read. */
  payToken: string;
}

/** A return as mails about it show it: the order, with the units that it is of as its lines. */
export type MailReturn = MailOrder & {
  /** What the seller wrote with the decision. */
  message: string | null;
  labelUrl: string | null;
  /** Whether a label waits on the page of the order. */
  hasLabelFile: boolean;
  isClaim: boolean;
  /** Whether its state is still the one the mail reports. */
  isStillSo: boolean;
};

/** An abandoned cart, with the lines that could be bought when the mail was queued. Money in minor units. */
export interface MailCart {
  currency: string;
  lines: MailLine[];
  /** Until when its link works. */
  expiresAt: string;
  /** False if the recipient has ordered or unsubscribed meanwhile. */
  isStillSo: boolean;
}

/** A declaration of withdrawal as mails about it show it. */
export interface MailWithdrawal {
  name: string;
  /** The number of the order as it was typed: it may be that of none. */
  statedNumber: string;
  email: string;
  /** Null for the whole order. */
  goods: { name: string; quantity: number }[] | null;
  details: string | null;
  declaredAt: string;
}

/** What is marketing, or leads to it: how its reader has no more of it. */
export interface Unsubscribable {
  /** A page with a button. */
  unsubscribeUrl: string;
  /** What mail programs post to for their reader. */
  oneClickUrl: string;
}

/** What mails are about, by their kind. */
export interface MailData {
  login_link: {
    expiresAt: string;
    isUsed: boolean;
    /** False for a guest with orders: the link creates an account. */
    hasAccount: boolean;
  };
  order_confirmation: MailOrder;
  bank_transfer_instructions: MailOrder;
  bank_transfer_changed: MailOrder;
  payment_processing: MailOrder;
  invoice_instructions: MailOrder;
  invoice_reminder: MailOrder;
  order_edited: MailOrder;
  order_fulfilled: MailOrder & {
    /** Whether it is about some of the units only, in a parcel with these `lines`. */
    isPartial?: boolean;
    /** Whether nothing of it travels: what was delivered stands on the page of the order. */
    isDigital?: boolean;
    /** Whether licence keys of the order are on its page. */
    hasKeys?: boolean;
    /** The files of it that can be downloaded. */
    downloads?: Pick<Download, "name" | "byteSize" | "url" | "expiresAt">[];
    /** Whether the parcel was cancelled before the mail went out. */
    isCancelled?: boolean;
  };
  parcel_updated: MailOrder & { isCancelled?: boolean };
  order_ready_for_pickup: MailOrder & {
    pickup: PickupPlace;
    /** What is shown to be handed the order. */
    code: string;
    /** False where it was handed over or cancelled before the mail went out. */
    isReady: boolean;
  };
  order_refunded: MailOrder & {
    refund: {
      amount: number;
      /** It was authorized and voided, and never captured. */
      isVoid: boolean;
      /** The part refunded to gift cards and store credit. */
      credited?: number;
      /** Whether that is the customer's store credit, regardless of the order's payment method. */
      isToStoreCredit?: boolean;
    };
  };
  order_cancelled: MailOrder;
  order_link: MailOrder;
  draft_order: MailDraft;
  return_requested: MailReturn;
  return_approved: MailReturn;
  return_declined: MailReturn;
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
  gift_card: {
    amount: number;
    currency: string;
    recipientName: string | null;
    /** What its giver says. */
    message: string | null;
    expiresAt: string | null;
    /** False where its code is another by now, or it was switched off. */
    isStillSo: boolean;
  };
  newsletter_confirmation: {
    confirmUrl: string;
    /** False once it was confirmed or has expired. */
    isOpen: boolean;
  } & Unsubscribable;
  newsletter_welcome: {
    /** False if the recipient unsubscribed before it was sent. */
    isStillSo: boolean;
  } & Unsubscribable;
  abandoned_cart: MailCart & Unsubscribable;
  withdrawal_received: MailWithdrawal;
  withdrawal_accepted: MailWithdrawal & {
    /** What is given back, in minor units; null where that is nothing. */
    amount: number | null;
    /** The part of an authorization that is not charged any more. */
    uncharged: number;
    currency: string;
    /** The goods have been sent, and have to come back. */
    isSent: boolean;
    note: string | null;
    /** False once the refund has failed. */
    isStillSo: boolean;
  };
  withdrawal_rejected: MailWithdrawal & { note: string | null };
  payment_disputed: MailDispute;
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
  /** How often it has been claimed, including this time. Results are recorded only under the current number. */
  attempt: number;
  createdAt: string;
  payload: { token?: string };
  /** Opens the order or the draft that the mail is about for its reader; an order's is made when it is written. */
  orderToken?: string;
  store: MailStore;
  /** Null if it no longer exists. */
  about: MailData[Kind] | null;
}

/** The outcome of one attempt to send a mail. */
export interface MailResult {
  status: "pending" | "sent" | "captured" | "failed";
  subject?: string;
  text?: string;
  html?: string;
  error?: string;
  retryAt?: Date;
}

/**
 * Stores a result; false if the lease expired and another process has claimed the mail, as its attempt number
 * shows. The login token of a finished mail is deleted.
 */
export async function settleMail(
  { id, attempt, payload }: Pick<QueuedMail, "id" | "attempt" | "payload">,
  { status, subject, text, html, error, retryAt }: MailResult,
  now: Date,
): Promise<boolean> {
  const { token: _, ...kept } = payload;
  return bookMail(id, attempt, {
    ...{ status, subject: subject ?? null, text: text ?? null, html: html ?? null },
    ...{ error: error ?? null, retryAt: retryAt ?? null },
    sentAt: status === "sent" || status === "captured" ? now : null,
    payload: status === "pending" ? null : kept,
  });
}

/** A mail in words. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
