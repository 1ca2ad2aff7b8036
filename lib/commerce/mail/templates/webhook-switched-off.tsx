import type { Matters } from "../rows";
import { Frame } from "./frame";
import type { Letter } from "./letter";
import { Paragraph, Title } from "./parts";
import type { Scene } from "./scene";
import { hostOf, WebhookAction, WebhookFacts } from "./webhook-parts";

/** A webhook was switched off by itself. */
export function webhookSwitchedOff(scene: Scene, webhook: Matters["webhook_switched_off"]): Letter {
  const { shop, words } = scene;
  const says = words.webhookSwitchedOff;
  return {
    subject: says.subject(hostOf(webhook)),
    body: (
      <Frame scene={scene} preview={says.preview} because={words.because.webhook(shop.name)}>
        <Title>{says.title}</Title>
        <Paragraph>{says.text[webhook.disabledReason]}</Paragraph>
        <WebhookFacts scene={scene} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction scene={scene} webhook={webhook} />
      </Frame>
    ),
  };
}
