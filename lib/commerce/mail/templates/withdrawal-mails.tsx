import type { ReactNode } from "react";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { MailData, MailWithdrawal } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { DetailsTable, Label, Lines, Note, Paragraph, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** The receipt that the law requires: the declaration with its date and time. */
export function withdrawalReceived(context: TemplateContext, about: MailWithdrawal): MailContent {
  const says = context.messages.withdrawalReceived;
  const subject = format(says.subject, { number: harmless(about.statedNumber) });
  return frame(context, {
    ...{ subject, title: says.title, text: says.text },
    children: (
      <>
        <Declaration context={context} about={about} />
        <Paragraph>{says.next}</Paragraph>
        <Note>{says.ignore}</Note>
      </>
    ),
  });
}

/** The seller takes the goods back; the refund has a mail of its own. */
export function withdrawalAccepted(
  context: TemplateContext,
  about: MailData["withdrawal_accepted"],
): MailContent {
  const says = context.messages.withdrawalAccepted;
  const { amount } = about;
  return frame(context, {
    subject: format(says.subject, { number: harmless(about.statedNumber) }),
    title: says.title,
    text:
      amount === null
        ? says.text
        : format(says.textAmount, { amount: context.money(amount, about.currency) }),
    children: (
      <>
        {about.uncharged > 0 && (
          <Paragraph>
            {format(says.uncharged, { amount: context.money(about.uncharged, about.currency) })}
          </Paragraph>
        )}
        {about.isSent && <Paragraph>{says.sendBack}</Paragraph>}
        <SellersNote context={context} note={about.note} />
        <Declaration context={context} about={about} />
      </>
    ),
  });
}

/** The seller does not, and says why. */
export function withdrawalRejected(
  context: TemplateContext,
  about: MailData["withdrawal_rejected"],
): MailContent {
  const says = context.messages.withdrawalRejected;
  return frame(context, {
    subject: format(says.subject, { number: harmless(about.statedNumber) }),
    ...{ title: says.title, text: says.text },
    children: (
      <>
        <SellersNote context={context} note={about.note} />
        <Declaration context={context} about={about} />
      </>
    ),
  });
}

type Parts = { subject: string; title: string; text: string; children: ReactNode };

function frame(context: TemplateContext, { subject, title, text, children }: Parts): MailContent {
  const because = format(context.messages.because.withdrawal, { shop: context.shop.name });
  return {
    subject,
    body: (
      <Frame context={context} preview={text} because={because}>
        <Title>{title}</Title>
        <Paragraph>{text}</Paragraph>
        {children}
      </Frame>
    ),
  };
}

/** The declaration word for word. */
function Declaration({ context, about }: { context: TemplateContext; about: MailWithdrawal }) {
  const says = context.messages.withdrawal;
  const goods = about.goods?.map(({ name, quantity }) => `${quantity} × ${name}`);
  const words = about.details?.split(/\r?\n/) ?? [];
  const what = [...(goods ?? []), ...words].map(harmless);
  return (
    <DetailsTable
      rows={[
        [says.declaredAt, [context.moment(about.declaredAt)]],
        [says.name, [harmless(about.name)]],
        [says.orderNumber, [harmless(about.statedNumber)]],
        [says.email, [shownEmail(about.email)]],
        [says.goods, what.length === 0 ? [says.everything] : [...new Set(what)]],
      ]}
    />
  );
}

function SellersNote({ context, note }: { context: TemplateContext; note: string | null }) {
  if (note === null) return null;
  return (
    <div style={{ margin: "0 0 14px" }}>
      <Label>{format(context.messages.reply.wrote, { shop: context.shop.name })}</Label>
      <Lines of={note.split(/\r?\n/)} />
    </div>
  );
}

/** U+2060: it is invisible, and no line breaks there. */
const WORD_JOINER = "\u2060";

/** Typed text, protected from being made a link by mail programs: its author may not be the reader. */
function harmless(text: string): string {
  return text.replace(/(?<=\w)\.(?=\w)|:(?=\/\/)/g, (sign) => sign + WORD_JOINER);
}
