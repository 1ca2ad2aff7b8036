import { Frame } from "./frame";
import type { Letter } from "./letter";
import { Action, Note, Paragraph, PlainAddress, Rule, Title } from "./parts";
import type { Scene } from "./scene";

/** A way in. The token stands behind the #, where no server on the way sees it. */
export function loginLink(scene: Scene, token: string): Letter {
  const { shop, words } = scene;
  const { subject, preview, title, text, action, ignore } = words.loginLink;
  const href = `${scene.url("/account/login")}#${token}`;
  return {
    subject: subject(shop.name),
    body: (
      <Frame scene={scene} preview={preview} because={words.because.login_link(shop.name)}>
        <Title>{title}</Title>
        <Paragraph>{text(shop.name)}</Paragraph>
        <Action scene={scene} href={href}>
          {action}
        </Action>
        <PlainAddress scene={scene} href={href} />
        <Rule />
        <Note>{ignore}</Note>
      </Frame>
    ),
  };
}
