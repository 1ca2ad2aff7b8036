"use client";

import { ActionIcon } from "@mantine/core";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useMessages } from "@/components/dashboard/shell/language";
import { roomLeft } from "@/components/storefront/chat/chat-lines";
import type { SavedReply } from "@/lib/contract/saved-reply";
import { format } from "@/lib/kit/format-message";
import classes from "./conversations.module.css";
import { insertReply } from "./insert-reply";
import { SavedReplies } from "./saved-replies";
import { useSavedRepliesMenu } from "./use-saved-replies-menu";

type ReplyFormProps = {
  id: string;
  savedReplies: readonly SavedReply[];
  onSay: (body: string) => void;
};

/**
 * Where the seller answers. Enter sends, with Shift it begins a line, a / at the beginning opens the
 * saved answers; what is begun outlives the page.
 */
export function ReplyForm({ id, savedReplies, onSay }: ReplyFormProps) {
  const { messages, locale } = useMessages();
  const { conversations } = messages;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState("");
  const left = roomLeft(draft);
  const isTooLong = left !== undefined && left < 0;
  const name = `answer ${id}`;
  const { menu, typeInto } = useSavedRepliesMenu(() => field.current?.focus());

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
    if (event.key === "/" && draft === "" && savedReplies.length > 0) {
      event.preventDefault();
      menu.store.openDropdown();
      return;
    }
    if (menu.store.dropdownOpened && typeInto(event)) {
      event.preventDefault();
      return;
    }
    // While a word is being composed, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  const room =
    left === undefined
      ? null
      : format(
          left < 0 ? conversations.over : conversations.left,
          { count: Math.abs(left) },
          locale,
        );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SavedReplies
        replies={savedReplies}
        draft={draft}
        menu={menu}
        onPick={(body) => write(insertReply(draft, body))}
      />
      <GrowingTextarea
        ref={field}
        className={classes.field}
        aria-label={conversations.answer}
        placeholder={conversations.answer}
        title={conversations.answerHint}
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
