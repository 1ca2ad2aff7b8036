"use client";

import { Button, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useWords } from "@/components/dashboard/shell/language";
import { sayMoment } from "@/components/dashboard/shell/store-zone";
import { linesOf, type Unsent } from "@/components/storefront/chat/chat-lines";
import { say } from "@/components/ui/say";
import type { ConversationMessage } from "@/lib/contract/conversation";
import classes from "./conversations.module.css";

type MessageLogProps = {
  messages: ConversationMessage[];
  unsent: Unsent[];
  /** The visitor's. */
  name: string;
  onRetry: () => void;
};

/** What has been said, the newest at the end and in sight; a screen reader hears what is new. */
export function MessageLog({ messages, unsent, name, onRetry }: MessageLogProps) {
  const { words, locale, timezone } = useWords();
  const { conversations } = words;
  const log = useRef<HTMLDivElement>(null);
  const lines = linesOf(messages, unsent, "seller");
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
            <VisuallyHidden>{say(conversations.from[sender], { name })} </VisuallyHidden>
            {body}
          </p>
          <p className={classes.note}>
            {hasFailed && conversations.notSent}
            {!hasFailed && createdAt === null && conversations.sending}
            {!hasFailed && createdAt !== null && sayMoment(createdAt, { locale, timezone })}
          </p>
        </div>
      ))}
      {lines.some(({ hasFailed }) => hasFailed) && (
        <Button variant="default" size="xs" onClick={onRetry} className={classes.retry}>
          {conversations.again}
        </Button>
      )}
    </div>
  );
}
