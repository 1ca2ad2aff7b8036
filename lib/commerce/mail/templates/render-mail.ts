import { compile } from "html-to-text";
import { plainTextSelectors, render } from "react-email";
import { assert } from "@/lib/kit/assert";
import type { QueuedMail, RenderedMail, SampledKind } from "../rows";
import { isKind } from "../rules";
import { sampleMail } from "../sample-mail";
import { abandonedCart } from "./abandoned-cart";
import { backInStock } from "./back-in-stock";
import { bankTransfer, bankTransferChanged } from "./bank-transfer";
import { conversationReply } from "./conversation-reply";
import { draftOrder } from "./draft-order";
import { giftCard } from "./gift-card";
import { invoiceReminder, onInvoice } from "./invoice";
import { loginLink } from "./login-link";
import type { MailContent } from "./mail-content";
import { newsletterConfirmation, newsletterWelcome } from "./newsletter-mails";
import { orderCancelled } from "./order-cancelled";
import { orderConfirmation } from "./order-confirmation";
import { orderEdited } from "./order-edited";
import { orderFulfilled, parcelUpdated } from "./order-fulfilled";
import { orderLink } from "./order-link";
import { orderReadyForPickup } from "./order-ready-for-pickup";
import { orderRefunded } from "./order-refunded";
import { orderReturn } from "./order-return";
import { paymentDisputed } from "./payment-disputed";
import { paymentProcessing } from "./payment-processing";
import { createTemplateContext } from "./template-context";
import { webhookFailing, webhookSwitchedOff } from "./webhook-mails";
import { withdrawalAccepted, withdrawalReceived, withdrawalRejected } from "./withdrawal-mails";

/** A mail as HTML and as text, both from one template. */
export async function renderMail(mail: QueuedMail): Promise<RenderedMail> {
  const { subject, body } = isKind(mail, "test") ? testLetter(mail) : letterOf(mail);
  const html = await render(body);
  return { subject, html, text: toText(html) };
}

/** What its reader would get, and that it is a sample. */
function testLetter(mail: QueuedMail<"test"> & { about: { template: SampledKind } }): MailContent {
  const { subject, body } = letterOf(sampleMail(mail.about.template, mail));
  return { subject: `[Test] ${subject}`, body };
}

function letterOf(mail: QueuedMail): MailContent {
  const context = createTemplateContext(mail);
  if (isKind(mail, "login_link")) {
    assert(mail.payload.token !== undefined, "a login mail carries its token");
    return loginLink(context, mail.payload.token, mail.about);
  }
  if (isKind(mail, "order_confirmation")) return orderConfirmation(context, mail.about);
  if (isKind(mail, "bank_transfer_instructions")) return bankTransfer(context, mail.about);
  if (isKind(mail, "bank_transfer_changed")) return bankTransferChanged(context, mail.about);
  if (isKind(mail, "payment_processing")) return paymentProcessing(context, mail.about);
  if (isKind(mail, "invoice_instructions")) return onInvoice(context, mail.about);
  if (isKind(mail, "invoice_reminder")) return invoiceReminder(context, mail.about);
  if (isKind(mail, "order_edited")) return orderEdited(context, mail.about);
  if (isKind(mail, "parcel_updated")) return parcelUpdated(context, mail.about);
  if (isKind(mail, "order_fulfilled")) return orderFulfilled(context, mail.about);
  if (isKind(mail, "order_ready_for_pickup")) return orderReadyForPickup(context, mail.about);
  if (isKind(mail, "order_refunded")) return orderRefunded(context, mail.about);
  if (isKind(mail, "order_cancelled")) return orderCancelled(context, mail.about);
  if (isKind(mail, "order_link")) return orderLink(context, mail.about);
  if (isKind(mail, "return_requested")) return orderReturn(context, mail.about, "requested");
  if (isKind(mail, "return_approved")) return orderReturn(context, mail.about, "approved");
  if (isKind(mail, "return_declined")) return orderReturn(context, mail.about, "declined");
  if (isKind(mail, "draft_order")) return draftOrder(context, mail.about);
  if (isKind(mail, "conversation_reply")) return conversationReply(context, mail.about);
  if (isKind(mail, "back_in_stock")) return backInStock(context, mail.about);
  if (isKind(mail, "gift_card")) {
    assert(mail.payload.token !== undefined, "a mail about a gift card carries its code");
    return giftCard(context, mail.payload.token, mail.about);
  }
  if (isKind(mail, "newsletter_confirmation")) return newsletterConfirmation(context, mail.about);
  if (isKind(mail, "newsletter_welcome")) return newsletterWelcome(context, mail.about);
  if (isKind(mail, "abandoned_cart")) {
    assert(mail.payload.token !== undefined, "a mail about a cart carries its token");
    return abandonedCart(context, mail.payload.token, mail.about);
  }
  if (isKind(mail, "withdrawal_received")) return withdrawalReceived(context, mail.about);
  if (isKind(mail, "withdrawal_accepted")) return withdrawalAccepted(context, mail.about);
  if (isKind(mail, "withdrawal_rejected")) return withdrawalRejected(context, mail.about);
  if (isKind(mail, "payment_disputed")) return paymentDisputed(context, mail.about);
  if (isKind(mail, "webhook_failing")) return webhookFailing(context, mail.about);
  if (isKind(mail, "webhook_switched_off")) return webhookSwitchedOff(context, mail.about);
  throw new Error(`Bug: no template for ${mail.kind}`);
}

const withoutCapitals = { options: { uppercase: false } };

/** The words of the HTML, its tables in columns, at most 76 characters wide. Compiled once: that takes as long as a mail. */
const toText = compile({
  wordwrap: 76,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", ...withoutCapitals },
    { selector: "h2", ...withoutCapitals },
    { selector: "table", options: { uppercaseHeaderCells: false, colSpacing: 3, rowSpacing: 0 } },
  ],
});
