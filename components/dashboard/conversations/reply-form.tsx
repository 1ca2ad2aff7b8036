"use client";

import { ActionIcon, Textarea } from "@mantine/core";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWords } from "@/components/dashboard/language";
import { roomLeft } from "@/components/storefront/chat/chat-lines";
import { sayCount } from "@/components/ui/say";
import { insertReply } from "./canned";
import { CannedReplies } from "./canned-replies";
import classes from "./conversations.module.css";

type ReplyFormProps = { id: string; onSay: (body: string) => void };

/** Where the seller answers. Enter sends, with Shift it begins a line; what is begun outlives the page. */
export function ReplyForm({ id, onSay }: ReplyFormProps) {
  const { words, locale } = useWords();
  const { conversations } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState("");
  const left = roomLeft(draft);
  const isTooLong = left !== undefined && left < 0;
  const name = `answer ${id}`;

  useEffect(() => setDraft(sessionStorage.getItem(name) ?? ""), [name]);

  function write(text: string): void {
    setDraft(text);
    if (text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  }

  function send(): void {
    const body = draft.trim();
    if (body === "" || isTooLong) return;
    onSay(body);
    write("");
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a word is being composed, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  const room =
    left === undefined
      ? null
      : sayCount(left < 0 ? conversations.over : conversations.left, Math.abs(left), locale);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CannedReplies
        draft={draft}
        onPick={(reply) => {
          write(insertReply(draft, reply));
          // The menu gives the focus back to its button first.
          requestAnimationFrame(() => field.current?.focus());
        }}
      />
      <Textarea
        ref={field}
        className={classes.field}
        aria-label={conversations.answer}
        placeholder={conversations.answer}
        title={conversations.answerHint}
        autosize
        minRows={1}
        maxRows={8}
        value={draft}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        description={isTooLong ? undefined : room}
        error={isTooLong ? room : undefined}
        inputWrapperOrder={["input", "description", "error"]}
      />
      <ActionIcon
        type="submit"
        size={36}
        aria-label={conversations.send}
        disabled={draft.trim() === "" || isTooLong}
      >
        <SendHorizontal size={17} aria-hidden className="rtl:rotate-180" />
      </ActionIcon>
    </form>
  );
}
