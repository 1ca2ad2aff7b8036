import { format } from "@/lib/kit/format-message";
import type { MailData, MailWebhook } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, Facts, Note, Paragraph, PlainLink, Title } from "./parts";
import type { TemplateContext } from "./template-context";

type WebhookProps = { scene: TemplateContext; webhook: MailWebhook };

/** Nothing has got through to a receiver for a day. */
export function webhookFailing(
  scene: TemplateContext,
  webhook: MailData["webhook_failing"],
): MailContent {
  const says = scene.messages.webhookFailing;
  return webhookMail({ scene, webhook, says, text: format(says.text, { shop: scene.shop.name }) });
}

/** A webhook was switched off by itself. */
export function webhookSwitchedOff(
  scene: TemplateContext,
  webhook: MailData["webhook_switched_off"],
): MailContent {
  const says = scene.messages.webhookSwitchedOff;
  return webhookMail({ scene, webhook, says, text: says.text[webhook.disabledReason] });
}

type WebhookMailProps = WebhookProps & {
  says: Omit<TemplateContext["messages"]["webhookFailing"], "text">;
  text: string;
};

function webhookMail({ scene, webhook, says, text }: WebhookMailProps): MailContent {
  const { shop, messages } = scene;
  return {
    subject: format(says.subject, { host: urlHost(webhook) }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.webhook, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{text}</Paragraph>
        <WebhookFacts scene={scene} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction scene={scene} webhook={webhook} />
      </Frame>
    ),
  };
}

/** Which webhook it is, since when it fails and what came back last. */
function WebhookFacts({ scene, webhook }: WebhookProps) {
  const says = scene.messages.webhook;
  const answer =
    webhook.status === null ? [says.noAnswer, webhook.error] : [`HTTP ${webhook.status}`];
  return (
    <Facts
      rows={[
        [says.url, [webhook.url]],
        [says.mode, [modeOf(scene, webhook)]],
        [says.since, [scene.moment(webhook.failingSince)]],
        [says.answer, answer],
      ]}
    />
  );
}

/** What is not lost, and where to set things right. */
function WebhookAction({ scene, webhook }: WebhookProps) {
  const says = scene.messages.webhook;
  const href = scene.url(`/dashboard/settings/webhooks/${webhook.webhookId}`);
  return (
    <>
      <Paragraph>{says.kept}</Paragraph>
      <Action scene={scene} href={href}>
        {says.action}
      </Action>
      <PlainLink scene={scene} href={href} />
      <Note>{format(says.where, { mode: modeOf(scene, webhook) })}</Note>
    </>
  );
}

/** The receiver's name, short enough for a subject. */
function urlHost({ url }: MailWebhook): string {
  return new URL(url).host;
}

function modeOf({ messages }: TemplateContext, { livemode }: MailWebhook): string {
  return livemode ? messages.webhook.live : messages.webhook.test;
}
