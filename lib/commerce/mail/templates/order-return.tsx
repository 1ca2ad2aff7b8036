import { format } from "@/lib/kit/format-message";
import type { MailReturn } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderFrame, OrderLines, OrderLinkButton } from "./order-parts";
import { ButtonWithUrl, Label, Lines, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** The state of a return or a claim: requested, approved with its label, or declined with the reason. */
export function orderReturn(
  context: TemplateContext,
  about: MailReturn,
  step: "requested" | "approved" | "declined",
): MailContent {
  const { orderReturn: says } = context.messages;
  const { title, text } = (about.isClaim ? says.claim : says.return)[step];
  const number = getOrderNumber(about);
  const hasLabelFile = step === "approved" && about.hasLabelFile;
  return {
    subject: format(says.subject, { title, number }),
    body: (
      <OrderFrame context={context} order={about} preview={text} title={title}>
        <Paragraph>{text}</Paragraph>
        {about.message !== null && <Lines of={about.message.split("\n")} />}
        {step === "approved" && about.labelUrl !== null ? (
          <ButtonWithUrl context={context} href={about.labelUrl}>
            {says.label}
          </ButtonWithUrl>
        ) : (
          <>
            {hasLabelFile && <Paragraph>{says.labelFile}</Paragraph>}
            <OrderLinkButton
              context={context}
              order={about}
              label={hasLabelFile ? says.label : undefined}
            />
          </>
        )}
        <Rule />
        <Label>{says.lines}</Label>
        <OrderLines context={context} order={about} hasPrices={false} />
      </OrderFrame>
    ),
  };
}
