import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, Lines, Note, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** A gift card for its recipient, with the code that it is paid with by. */
export function giftCard(
  context: TemplateContext,
  code: string,
  { amount, currency, recipientName, message, expiresAt }: MailData["gift_card"],
): MailContent {
  const { shop, messages } = context;
  const says = messages.giftCard;
  const worth = context.money(amount, currency);
  return {
    subject: format(says.subject, { amount: worth, shop: shop.name }),
    body: (
      <Frame
        context={context}
        preview={says.preview}
        because={format(messages.because.giftCard, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        {recipientName && <Paragraph>{format(says.greeting, { name: recipientName })}</Paragraph>}
        {message && <Lines of={message.split("\n")} />}
        <Paragraph>{format(says.text, { amount: worth, shop: shop.name })}</Paragraph>
        <Paragraph>
          {says.code}: <strong>{code}</strong>
        </Paragraph>
        {expiresAt && (
          <Paragraph>{format(says.expires, { day: context.day(expiresAt) })}</Paragraph>
        )}
        <Action context={context} href={context.url("/")}>
          {says.action}
        </Action>
        <Rule />
        <Note>{says.note}</Note>
      </Frame>
    ),
  };
}
