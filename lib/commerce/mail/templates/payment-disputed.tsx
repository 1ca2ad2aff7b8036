import { format } from "@/lib/kit/format-message";
import type { MailDispute } from "../rows";
import { DashboardLink, modeName } from "./dashboard-link";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { DetailsTable, Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** A payment is disputed at the buyer's bank, or the outcome of that. To the seller. */
export function paymentDisputed(context: TemplateContext, dispute: MailDispute): MailContent {
  const { shop, messages } = context;
  const says = messages.paymentDisputed;
  const text = says[standingOf(dispute)];
  return {
    subject: format(text.subject, { number: dispute.number }),
    body: (
      <Frame
        context={context}
        preview={text.title}
        because={format(messages.because.webhook, { shop: shop.name })}
      >
        <Title>{text.title}</Title>
        <Paragraph>{text.text}</Paragraph>
        <DetailsTable
          rows={[
            [says.order, [dispute.number]],
            [says.amount, [context.money(dispute.amount, dispute.currency)]],
            [says.reason, [dispute.reason.replaceAll("_", " ")]],
            [messages.webhook.mode, [modeName(context, dispute.livemode)]],
          ]}
        />
        <DashboardLink
          context={context}
          path={`/orders/${dispute.orderId}`}
          livemode={dispute.livemode}
        >
          {says.action}
        </DashboardLink>
      </Frame>
    ),
  };
}

/** What a processor's word for the state of a dispute asks of the seller. */
function standingOf({ status }: MailDispute): Standing {
  return STANDINGS.find((known) => known === status) ?? "open";
}

/** `owed`: no dispute, but likewise money that is not there for what was sent (checkout_owe). */
const STANDINGS = ["lost", "owed", "won"] as const;

type Standing = "open" | (typeof STANDINGS)[number];
