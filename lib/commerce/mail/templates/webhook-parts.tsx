import { format } from "@/lib/kit/format-message";
import type { MailWebhook } from "../rows";
import { Action, Facts, Note, Paragraph, PlainAddress } from "./parts";
import type { TemplateContext } from "./template-context";

type WebhookProps = { scene: TemplateContext; webhook: MailWebhook };

/** Which webhook it is, since when it fails and what came back last. */
export function WebhookFacts({ scene, webhook }: WebhookProps) {
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
export function WebhookAction({ scene, webhook }: WebhookProps) {
  const says = scene.messages.webhook;
  const href = scene.url(`/dashboard/settings/webhooks/${webhook.webhookId}`);
  return (
    <>
      <Paragraph>{says.kept}</Paragraph>
      <Action scene={scene} href={href}>
        {says.action}
      </Action>
      <PlainAddress scene={scene} href={href} />
      <Note>{format(says.where, { mode: modeOf(scene, webhook) })}</Note>
    </>
  );
}

/** The receiver's name, short enough for a subject. */
export function urlHost({ url }: MailWebhook): string {
  return new URL(url).host;
}

function modeOf({ messages }: TemplateContext, { livemode }: MailWebhook): string {
  return livemode ? messages.webhook.live : messages.webhook.test;
}
