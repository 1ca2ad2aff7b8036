import type { ReactNode } from "react";
import { Link } from "react-email";
import { format } from "@/lib/kit/format-message";
import type { MailData, Unsubscribable } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, ButtonWithUrl, Note, Paragraph, Rule, Title } from "./parts";
import { COLORS } from "./styles";
import type { TemplateContext } from "./template-context";

/** Asks whether the mailbox really wants the newsletter. It advertises nothing, because there is no consent to that yet. */
export function newsletterConfirmation(
  context: TemplateContext,
  { confirmUrl }: Pick<MailData["newsletter_confirmation"], "confirmUrl">,
): MailContent {
  const { shop, messages } = context;
  const says = messages.newsletterConfirmation;
  return {
    subject: format(says.subject, { shop: shop.name }),
    body: (
      <Frame
        context={context}
        preview={says.preview}
        because={format(messages.because.newsletterRequest, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Paragraph>{format(says.text, { shop: shop.name })}</Paragraph>
        <ButtonWithUrl context={context} href={confirmUrl}>
          {says.action}
        </ButtonWithUrl>
        <Rule />
        <Note>{says.ignore}</Note>
      </Frame>
    ),
  };
}

/** Says that it is done, and how it is undone. */
export function newsletterWelcome(
  context: TemplateContext,
  { unsubscribeUrl }: Unsubscribable,
): MailContent {
  const { shop, messages } = context;
  const says = messages.newsletterWelcome;
  return {
    subject: format(says.subject, { shop: shop.name }),
    body: (
      <SubscriberFrame
        context={context}
        unsubscribeUrl={unsubscribeUrl}
        preview={format(says.preview, { shop: shop.name })}
        title={says.title}
        text={format(says.text, { shop: shop.name })}
      >
        <Action context={context} href={context.url("/products")}>
          {says.action}
        </Action>
      </SubscriberFrame>
    ),
  };
}

type SubscriberFrameProps = {
  context: TemplateContext;
  unsubscribeUrl: string;
  preview: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** The frame of mails to subscribers. It ends with the unsubscribe link, for clients that show no button for it. */
export function SubscriberFrame({
  context,
  unsubscribeUrl,
  preview,
  title,
  text,
  children,
}: SubscriberFrameProps) {
  const { shop, messages } = context;
  return (
    <Frame
      context={context}
      preview={preview}
      because={format(messages.because.newsletter, { shop: shop.name })}
    >
      <Title>{title}</Title>
      <Paragraph>{text}</Paragraph>
      {children}
      <Rule />
      <Note>
        {messages.unsubscribe.text}{" "}
        <Link href={unsubscribeUrl} style={{ color: COLORS.soft, textDecoration: "underline" }}>
          {messages.unsubscribe.action}
        </Link>
      </Note>
    </Frame>
  );
}
