import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { MailOrder } from "../rows";
import { transferMail } from "./bank-transfer";
import type { MailContent } from "./mail-content";
import { OrderEnd } from "./order-parts";
import { Note } from "./parts";
import type { TemplateContext } from "./template-context";

/** An order on invoice is placed: what is to be paid, how, and by when. */
export function onInvoice(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.onInvoice;
  return transferMail(context, order, says, {
    note: <Note>{says.invoice}</Note>,
    end: <OrderEnd context={context} order={order} />,
  });
}

/** It was not paid in time, or what it was to be paid by has failed. */
export function invoiceReminder(context: TemplateContext, order: MailOrder): MailContent {
  const { invoiceReminder: reminder, paymentFailed: failed } = context.messages;
  if (order.failedMethod) {
    const method = paymentMethodName(order.failedMethod, context.messages.payment);
    const words = { ...failed, text: format(failed.text, { method }), until: failed.since };
    return transferMail(context, order, words);
  }
  const { was: until, ...says } = reminder;
  return transferMail(context, order, { ...says, until });
}
