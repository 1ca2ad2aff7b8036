import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, Note, Paragraph, PlainLink, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** What somebody has waited for can be bought again. */
export function backInStock(scene: TemplateContext, back: MailData["back_in_stock"]): MailContent {
  const { shop, messages } = scene;
  const says = messages.backInStock;
  const name = [back.productName, back.variantName].filter(Boolean).join(", ");
  const variant = back.variantId === null ? "" : `?variant=${back.variantId}`;
  const href = scene.url(`/products/${back.slug}${variant}`);
  return {
    subject: format(says.subject, { product: name }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.alert, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{format(says.text, { product: name, shop: shop.name })}</Paragraph>
        <Action scene={scene} href={href}>
          {says.action}
        </Action>
        <PlainLink scene={scene} href={href} />
        <Note>{says.note}</Note>
      </Frame>
    ),
  };
}
