import { format } from "@/lib/kit/format-message";
import type { MailDraft } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { OrderLines, OrderSums } from "./order-parts";
import { ButtonWithUrl, Label, Lines, Note, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** What its seller has put together for a customer, and where it is paid. */
export function draftOrder(context: TemplateContext, draft: MailDraft): MailContent {
  const { shop, messages } = context;
  const says = messages.draftOrder;
  const day = context.day(draft.expiresAt);
  const due = context.money(draft.total - draft.credit, draft.currency);
  const href = context.url(`/checkout/pay/${draft.id}#${draft.payToken}`);
  return {
    subject: format(says.subject, { shop: shop.name }),
    body: (
      <Frame
        context={context}
        preview={format(says.preview, { total: due, day })}
        because={format(messages.because.draft, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{says.text}</Paragraph>
        {draft.message && <Lines of={draft.message.split("\n")} />}
        <ButtonWithUrl context={context} href={href}>
          {says.action}
        </ButtonWithUrl>
        <Note>{format(says.until, { day })}</Note>
        <Rule />
        <Label>{says.lines}</Label>
        <OrderLines context={context} order={draft} />
        <OrderSums context={context} order={{ ...draft, discountCode: null }} />
        {draft.credit > 0 && (
          <Paragraph>
            {format(says.credit, { amount: context.money(draft.credit, draft.currency), due })}
          </Paragraph>
        )}
      </Frame>
    ),
  };
}
