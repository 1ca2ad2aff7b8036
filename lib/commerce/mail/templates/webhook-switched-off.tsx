import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";
import { urlHost, WebhookAction, WebhookFacts } from "./webhook-parts";

/** A webhook was switched off by itself. */
export function webhookSwitchedOff(
  scene: TemplateContext,
  webhook: MailData["webhook_switched_off"],
): MailContent {
  const { shop, messages } = scene;
  const says = messages.webhookSwitchedOff;
  return {
    subject: format(says.subject, { host: urlHost(webhook) }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.webhook, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{says.text[webhook.disabledReason]}</Paragraph>
        <WebhookFacts scene={scene} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction scene={scene} webhook={webhook} />
      </Frame>
    ),
  };
}
