import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { SubscriberFrame } from "./newsletter-mails";
import { OrderLines } from "./order-parts";
import { ButtonWithUrl, Note, Rule } from "./parts";
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
      <SubscriberFrame
        context={context}
        unsubscribeUrl={cart.unsubscribeUrl}
        preview={says.preview}
        title={says.title}
        text={format(says.text, { shop: shop.name })}
      >
        <OrderLines context={context} order={cart} />
        <ButtonWithUrl context={context} href={href}>
          {says.action}
        </ButtonWithUrl>
        <Rule />
        <Note>{format(says.note, { day: context.day(cart.expiresAt) })}</Note>
      </SubscriberFrame>
    ),
  };
}
