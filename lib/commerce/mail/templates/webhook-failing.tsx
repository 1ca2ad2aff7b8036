import type { Matters } from "../rows";
import { Frame } from "./frame";
import type { Letter } from "./letter";
import { Paragraph, Title } from "./parts";
import type { Scene } from "./scene";
import { hostOf, WebhookAction, WebhookFacts } from "./webhook-parts";

/** Nothing has got through to a receiver for a day. */
export function webhookFailing(scene: Scene, webhook: Matters["webhook_failing"]): Letter {
  const { shop, words } = scene;
  const says = words.webhookFailing;
  return {
    subject: says.subject(hostOf(webhook)),
    body: (
      <Frame scene={scene} preview={says.preview} because={words.because.webhook(shop.name)}>
        <Title>{says.title}</Title>
        <Paragraph>{says.text(shop.name)}</Paragraph>
        <WebhookFacts scene={scene} webhook={webhook} />
        <Paragraph>{says.next}</Paragraph>
        <WebhookAction scene={scene} webhook={webhook} />
      </Frame>
    ),
  };
}
