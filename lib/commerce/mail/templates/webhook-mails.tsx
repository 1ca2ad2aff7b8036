import { format } from "@/lib/kit/format-message";
import type { MailData, MailWebhook } from "../rows";
import { DashboardLink, modeName } from "./dashboard-link";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { DetailsTable, Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";

type WebhookProps = { context: TemplateContext; webhook: MailWebhook };

/** Nothing has got through to a receiver for a day. */
export function webhookFailing(
  context: TemplateContext,
  webhook: MailData["webhook_failing"],
): MailContent {
  const says = context.messages.webhookFailing;
  return webhookMail({
    context,
    webhook,
    says,
    text: format(says.text, { shop: context.shop.name }),
  });
}

/** A webhook was switched off by itself. */
export function webhookSwitchedOff(
  context: TemplateContext,
  webhook: MailData["webhook_switched_off"],
): MailContent {
  const says = context.messages.webhookSwitchedOff;
  return webhookMail({ context, webhook, says, text: says.text[webhook.disabledReason] });
}

type WebhookMailProps = WebhookProps & {
  says: Omit<TemplateContext["messages"]["webhookFailing"], "text">;
  text: string;
};

function webhookMail({ context, webhook, says, text }: WebhookMailProps): MailContent {
  const { shop, messages } = context;
  return {
    subject: format(says.subject, { host: urlHost(webhook) }),
    body: (
      <Frame
        context={context}
        preview={says.preview}
        because={format(messages.because.webhook, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{text}</Paragraph>
        <WebhookFacts context={context} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction context={context} webhook={webhook} />
      </Frame>
    ),
  };
}

/** Which webhook it is, since when it fails and what came back last. */
function WebhookFacts({ context, webhook }: WebhookProps) {
  const says = context.messages.webhook;
  const answer =
    webhook.status === null ? [says.noAnswer, webhook.error] : [`HTTP ${webhook.status}`];
  return (
    <DetailsTable
      rows={[
        [says.url, [webhook.url]],
        [says.mode, [modeName(context, webhook.livemode)]],
        [says.since, [context.moment(webhook.failingSince)]],
        [says.answer, answer],
      ]}
    />
  );
}

/** What is not lost, and where to set things right. */
function WebhookAction({ context, webhook }: WebhookProps) {
  const { webhookId, livemode } = webhook;
  const says = context.messages.webhook;
  return (
    <>
      <Paragraph>{says.kept}</Paragraph>
      <DashboardLink context={context} path={`/settings/webhooks/${webhookId}`} livemode={livemode}>
        {says.action}
      </DashboardLink>
    </>
  );
}

/** The receiver's name, short enough for a subject. */
function urlHost({ url }: MailWebhook): string {
  return new URL(url).host;
}
