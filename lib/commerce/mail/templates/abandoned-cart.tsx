import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Unsubscribe } from "./newsletter-mails";
import { OrderLines } from "./order-parts";
import { ButtonWithUrl, Note, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** An abandoned cart and a link back to it. */
export function abandonedCart(
  context: TemplateContext,
  token: string,
  cart: MailData["abandoned_cart"],
): MailContent {
  const { shop, messages } = context;
  const says = messages.abandonedCart;
  const href = context.url(`/cart/restore?token=${token}`);
  return {
    subject: format(says.subject, { shop: shop.name }),
    body: (
      <Frame
        context={context}
        preview={says.preview}
        because={format(messages.because.newsletter, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{format(says.text, { shop: shop.name })}</Paragraph>
        <OrderLines context={context} order={cart} />
        <ButtonWithUrl context={context} href={href}>
          {says.action}
        </ButtonWithUrl>
        <Rule />
        <Note>{format(says.note, { day: context.day(cart.expiresAt) })}</Note>
        <Unsubscribe context={context} href={cart.unsubscribeUrl} />
      </Frame>
    ),
  };
}
