"use client";

import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { roomLeft } from "@/components/storefront/chat/chat-lines";
import { readDraft, saveDraft } from "@/components/storefront/chat/chat-memory";
import { fieldStyle } from "@/components/ui/field-style";
import { SendHorizontal } from "@/components/ui/icons/send-horizontal";
import { useLanguage } from "@/components/ui/language-provider";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type MessageFormProps = { messages: Messages["chat"]; onSay: (body: string) => void };

/** Where the visitor writes. Enter sends, with Shift it begins a line; what is begun outlives the page. */
export function MessageForm({ messages, onSay }: MessageFormProps) {
  const id = useId();
  const { locale } = useLanguage();
  const [draft, setDraft] = useState(readDraft);
  const left = roomLeft(draft);
  const isTooLong = left !== undefined && left < 0;

  function write(text: string) {
    setDraft(text);
    saveDraft(text);
  }

  function send() {
    const body = draft.trim();
    if (body === "" || isTooLong) return;
    onSay(body);
    write("");
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is being composed, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="min-w-0 grow">
        <label htmlFor={id} className="sr-only">
          {messages.message}
        </label>
        <textarea
          id={id}
          rows={2}
          value={draft}
          placeholder={messages.message}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-room`}
          className={`${fieldStyle} field-sizing-content max-h-40 resize-none`}
        />
        <p
          id={`${id}-room`}
          aria-live="polite"
          className={`mt-1 text-fine empty:hidden ${isTooLong ? "text-danger" : "text-ink-soft"}`}
        >
          {left !== undefined &&
            format(left < 0 ? messages.over : messages.left, { count: Math.abs(left) }, locale)}
        </p>
      </div>
      <button
        type="submit"
        aria-label={messages.send}
        className="grid size-12 shrink-0 place-items-center rounded-small bg-fill text-on-fill aria-disabled:opacity-55"
        aria-disabled={draft.trim() === "" || isTooLong || undefined}
      >
        <SendHorizontal aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
      </button>
    </form>
  );
}
