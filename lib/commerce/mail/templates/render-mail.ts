import { compile } from "html-to-text";
import { plainTextSelectors, render } from "react-email";
import { assert } from "@/lib/kit/assert";
import type { QueuedMail, RenderedMail, SampledKind } from "../rows";
import { isKind } from "../rules";
import { sampleMail } from "../sample-mail";
import { backInStock } from "./back-in-stock";
import { bankTransfer } from "./bank-transfer";
import { conversationReply } from "./conversation-reply";
import { loginLink } from "./login-link";
import type { MailContent } from "./mail-content";
import { orderCancelled } from "./order-cancelled";
import { orderConfirmation } from "./order-confirmation";
import { orderFulfilled } from "./order-fulfilled";
import { orderLink } from "./order-link";
import { orderRefunded } from "./order-refunded";
import { createTemplateContext } from "./template-context";
import { webhookFailing, webhookSwitchedOff } from "./webhook-mails";

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
  const scene = createTemplateContext(mail);
  if (isKind(mail, "login_link")) {
    assert(mail.payload.token !== undefined, "a login mail carries its token");
    return loginLink(scene, mail.payload.token, mail.about);
  }
  if (isKind(mail, "order_confirmation")) return orderConfirmation(scene, mail.about);
  if (isKind(mail, "bank_transfer_instructions")) return bankTransfer(scene, mail.about);
  if (isKind(mail, "order_fulfilled")) return orderFulfilled(scene, mail.about);
  if (isKind(mail, "order_refunded")) return orderRefunded(scene, mail.about);
  if (isKind(mail, "order_cancelled")) return orderCancelled(scene, mail.about);
  if (isKind(mail, "order_link")) return orderLink(scene, mail.about);
  if (isKind(mail, "conversation_reply")) return conversationReply(scene, mail.about);
  if (isKind(mail, "back_in_stock")) return backInStock(scene, mail.about);
  if (isKind(mail, "webhook_failing")) return webhookFailing(scene, mail.about);
  if (isKind(mail, "webhook_switched_off")) return webhookSwitchedOff(scene, mail.about);
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
