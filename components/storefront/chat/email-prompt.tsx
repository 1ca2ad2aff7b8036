"use client";

import { useCallback, useEffect, useState } from "react";
import { chatApi } from "@/components/storefront/chat/chat-api";
import { isWaiting } from "@/components/storefront/chat/chat-lines";
import { keepEmail, readEmail } from "@/components/storefront/chat/chat-memory";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/email-field";
import { useLanguage } from "@/components/ui/language-provider";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

/** Half a minute: by then a waiting visitor wonders whether to stay. */
const TIMEOUT_MS = 30_000;

type EmailAskProps = {
  publishableKey: string;
  conversationId: string;
  history: ConversationMessage[];
  messages: Messages["chat"];
};

/**
 * Asks for an address, once, when there was no answer for a while. A logged-in customer's address is known.
 */
export function EmailPrompt({ publishableKey, conversationId, history, messages }: EmailAskProps) {
  const [answer, setAnswer] = useState(() => readEmail(conversationId));
  const [isDue, setDue] = useState(false);
  const [errors, setErrors] = useState<string[]>();
  const { messages: ui } = useLanguage();
  const settle = useCallback(
    (email: string) => {
      keepEmail(conversationId, email);
      setAnswer(email);
    },
    [conversationId],
  );
  const waitsSince = isWaiting(history) ? history.at(-1)?.id : undefined;

  useEffect(() => {
    if (waitsSince === undefined || answer !== null) return;
    const timer = setTimeout(async () => {
      const api = chatApi(publishableKey, conversationId);
      const known = await api.customerEmail();
      if (known !== undefined && (await api.saveEmail(known))) settle(known);
      else setDue(true);
    }, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waitsSince, answer, publishableKey, conversationId, settle]);

  async function save(form: FormData) {
    const email = String(form.get("email") ?? "").trim();
    const isSaved = await chatApi(publishableKey, conversationId).saveEmail(email);
    if (isSaved) settle(email);
    else setErrors([ui.emailForm]);
  }

  if (answer) {
    return (
      <p role="status" className="wrap-anywhere px-5 pb-3 text-fine text-ink-soft">
        {format(messages.emailSaved, { email: shownEmail(answer) })}
      </p>
    );
  }
  if (!isDue || answer !== null) return null;
  return (
    <form
      aria-label={messages.emailTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
      className="mx-3 mb-3 flex flex-col gap-3 rounded-medium bg-sunken p-4 text-small"
    >
      <div role="status">
        <p className="font-medium">{messages.emailTitle}</p>
        <p className="text-ink-soft">{messages.emailText}</p>
      </div>
      <EmailField label={messages.email} name="email" required errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button>{messages.saveEmail}</Button>
        <Button type="button" kind="quiet" onClick={() => settle("")}>
          {messages.noEmail}
        </Button>
      </div>
    </form>
  );
}
