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

/** It was not paid in time. */
export function invoiceReminder(context: TemplateContext, order: MailOrder): MailContent {
  const { was: until, ...says } = context.messages.invoiceReminder;
  return transferMail(context, order, { ...says, until });
}
