import type { MailKind } from "@/lib/contract/mail";
import type { Messages } from "@/messages/mail";

/** Shown at the foot of every mail of the store. */
export const FOOTER_KEY = "footer";

/** Whether a key is that of a block that the store adds: plain text, not a message. */
export const isBlock = (key: string) => key === "note" || key === FOOTER_KEY;

/** The key under which the note of a kind of mail is kept. */
export const noteKey = (kind: string) => `note.${kind}`;

/**
 * The parts of the messages that a kind of mail is made of and that a store may word anew. What labels figures and
 * addresses stays, as do texts that the law words (withdrawals) and those to the seller (webhooks).
 */
const PARTS: Readonly<Record<MailKind, readonly MessagePath[]>> = {
  login_link: ["loginLink", "guestLink"],
  order_confirmation: ["confirmation"],
  bank_transfer_instructions: ["transfer"],
  bank_transfer_changed: ["transferChanged"],
  payment_processing: ["processing"],
  invoice_instructions: ["onInvoice"],
  invoice_reminder: ["invoiceReminder", "paymentFailed"],
  order_edited: ["edited"],
  order_fulfilled: ["fulfilled", "parcel", "digital"],
  parcel_updated: ["parcelUpdated"],
  order_ready_for_pickup: ["readyForPickup"],
  order_refunded: ["refunded", "notCharged"],
  order_cancelled: ["cancelled"],
  order_link: ["orderLink"],
  draft_order: ["draftOrder"],
  return_requested: ["orderReturn.return.requested", "orderReturn.claim.requested"],
  return_approved: ["orderReturn.return.approved", "orderReturn.claim.approved"],
  return_declined: ["orderReturn.return.declined", "orderReturn.claim.declined"],
  conversation_reply: ["reply"],
  back_in_stock: ["backInStock"],
  gift_card: ["giftCard"],
  newsletter_confirmation: ["newsletterConfirmation"],
  newsletter_welcome: ["newsletterWelcome"],
  abandoned_cart: ["abandonedCart"],
  withdrawal_received: [],
  withdrawal_accepted: [],
  withdrawal_rejected: [],
  payment_disputed: [],
  webhook_failing: [],
  webhook_switched_off: [],
};

type ReturnPath = `orderReturn.${"return" | "claim"}.${keyof Messages["orderReturn"]["claim"]}`;
type MessagePath = keyof Messages | ReturnPath;

/** A message as it is written: ICU MessageFormat, nested by what it belongs to. */
type Source = { [key: string]: string | Source };

/** The texts of a kind of mail by key, as the catalogue has them, the store's own blocks last. */
export function standardTexts(kind: MailKind, source: object): Map<string, string> {
  const texts = PARTS[kind].flatMap((path) => leaves(at(source as Source, path), path));
  return new Map([...texts, ["note", ""], [FOOTER_KEY, ""]]);
}

/** The key that a text is kept under: a note is one of its kind of mail. */
export function toStorageKey(kind: MailKind, key: string): string {
  return key === "note" ? noteKey(kind) : key;
}

function at(source: Source, path: string): string | Source {
  return path.split(".").reduce<string | Source>((node, key) => {
    return typeof node === "string" ? node : (node[key] ?? {});
  }, source);
}

function leaves(node: string | Source, path: string): [key: string, text: string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}
