"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { chatLines, type Unsent } from "@/components/storefront/chat/chat-lines";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
import classes from "./conversations.module.css";

type MessageLogProps = {
  history: ConversationMessage[];
  unsent: Unsent[];
  /** The visitor's. */
  name: string;
  /** Sends the message of this key again. */
  onRetry: (key: string) => void;
};

/** The messages, the newest at the end and scrolled into view; new ones are announced to screen readers. */
export function MessageLog({ history, unsent, name, onRetry }: MessageLogProps) {
  const { messages, locale, timezone } = useMessages();
  const { conversations } = messages;
  const log = useRef<HTMLDivElement>(null);
  const lines = chatLines(history, unsent, "seller");
  const newest = lines.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);

  return (
    <div
      className={classes.log}
      ref={log}
      role="log"
      aria-label={conversations.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
      tabIndex={0}
    >
      {lines.map(({ id, sender, body, createdAt, hasFailed }) => (
        <div key={id} className={classes.line} data-sender={sender}>
          <p className={classes.bubble}>
            <VisuallyHidden>{format(conversations.from[sender], { name })} </VisuallyHidden>
            {body}
          </p>
          <p className={classes.note}>
            {hasFailed && (
              <>
                <span className={classes.notSent}>{conversations.notSent}</span>{" "}
                <UnstyledButton
                  className={classes.retry}
                  onClick={() => {
                    // The button disappears, and the focus would leave the conversation with it.
                    log.current?.focus();
                    onRetry(id);
                  }}
                >
                  {conversations.again}
                </UnstyledButton>
              </>
            )}
            {!hasFailed && createdAt === null && conversations.sending}
            {!hasFailed && createdAt !== null && formatMoment(createdAt, { locale, timezone })}
          </p>
        </div>
      ))}
    </div>
  );
}
