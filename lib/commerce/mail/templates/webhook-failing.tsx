import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";
import { urlHost, WebhookAction, WebhookFacts } from "./webhook-parts";

/** Nothing has got through to a receiver for a day. */
export function webhookFailing(
  scene: TemplateContext,
  webhook: MailData["webhook_failing"],
): MailContent {
  const { shop, messages } = scene;
  const says = messages.webhookFailing;
  return {
    subject: format(says.subject, { host: urlHost(webhook) }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.webhook, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{format(says.text, { shop: shop.name })}</Paragraph>
        <WebhookFacts scene={scene} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction scene={scene} webhook={webhook} />
      </Frame>
    ),
  };
}
