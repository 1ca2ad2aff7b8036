import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { ButtonWithUrl, Note, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/**
 * A login link; for a guest who has ordered, a link that creates an account. The token stands in the fragment, which
 * browsers do not send to servers.
 */
export function loginLink(
  context: TemplateContext,
  token: string,
  { hasAccount }: LinkOwner,
): MailContent {
  const { shop, messages } = context;
  const says = hasAccount ? messages.loginLink : messages.guestLink;
  const { subject, preview, title, text, action, ignore } = says;
  const href = `${context.url("/account/login")}#${token}`;
  return {
    subject: format(subject, { shop: shop.name }),
    body: (
      <Frame
        context={context}
        preview={preview}
        because={format(messages.because.login_link, { shop: shop.name })}
      >
        <Title>{title}</Title>
        <Paragraph>{format(text, { shop: shop.name })}</Paragraph>
        <ButtonWithUrl context={context} href={href}>
          {action}
        </ButtonWithUrl>
        <Rule />
        <Note>{ignore}</Note>
      </Frame>
    ),
  };
}

type LinkOwner = Pick<MailData["login_link"], "hasAccount">;
