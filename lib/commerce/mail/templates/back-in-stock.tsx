import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { ButtonWithUrl, Note, Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** A product is back in stock. */
export function backInStock(
  context: TemplateContext,
  back: MailData["back_in_stock"],
): MailContent {
  const { shop, messages } = context;
  const says = messages.backInStock;
  const name = lineName(back);
  const variant = back.variantId === null ? "" : `?variant=${back.variantId}`;
  const href = context.url(`/products/${back.slug}${variant}`);
  return {
    subject: format(says.subject, { product: name }),
    body: (
      <Frame
        context={context}
        preview={says.preview}
        because={format(messages.because.alert, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{format(says.text, { product: name, shop: shop.name })}</Paragraph>
        <ButtonWithUrl context={context} href={href}>
          {says.action}
        </ButtonWithUrl>
        <Note>{says.note}</Note>
      </Frame>
    ),
  };
}
