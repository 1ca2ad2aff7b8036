import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, Label, Rule, Title } from "./parts";
import { COLORS } from "./styles";
import type { TemplateContext } from "./template-context";

/** A reply of the seller to a visitor who has left the site. */
export function conversationReply(
  context: TemplateContext,
  reply: MailData["conversation_reply"],
): MailContent {
  const { shop, messages } = context;
  const says = messages.reply;
  return {
    subject:
      reply.topic === null
        ? format(says.subject, { shop: shop.name })
        : format(says.subjectAbout, { shop: shop.name, topic: reply.topic }),
    body: (
      <Frame
        context={context}
        preview={firstWords(reply.body)}
        because={format(messages.because.reply, { shop: shop.name })}
      >
        <Title>{says.title}</Title>
        <Label>{format(says.wrote, { shop: shop.name })}</Label>
        <Quote text={reply.body} color={shop.color} />
        <Action context={context} href={shop.url}>
          {says.action}
        </Action>
        {reply.question !== null && (
          <>
            <Rule />
            <Label>{says.youWrote}</Label>
            <Quote text={reply.question} color={COLORS.line} />
          </>
        )}
      </Frame>
    ),
  };
}

/** Written by people in plain text: shown as it is, line by line, and never as HTML. */
function Quote({ text, color }: { text: string; color: string }) {
  return (
    <blockquote
      style={{ margin: "8px 0 16px", padding: "0 0 0 16px", borderLeft: `3px solid ${color}` }}
    >
      <p style={{ margin: 0, fontSize: "16px", lineHeight: "25px", overflowWrap: "anywhere" }}>
        {text.split(/\r?\n/).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never move.
          <span key={place}>
            {place > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    </blockquote>
  );
}

/** What a mail program shows beside the subject: about a line. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`;
}
