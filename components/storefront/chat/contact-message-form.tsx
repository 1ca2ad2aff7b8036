"use client";

import { useId, useState } from "react";
import {
  type ContactMessageState,
  sendContactMessage,
} from "@/components/storefront/chat/send-contact-message";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { useDraft } from "@/components/storefront/shell/use-draft";
import { EmailField } from "@/components/ui/email-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { fieldStyle } from "@/components/ui/field-style";
import { Notice } from "@/components/ui/notice";
import { useFieldError } from "@/components/ui/use-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type ContactMessageFormMessages = { chat: Messages["chat"]; page: Messages["contactPage"] };

type ContactMessageFormProps = {
  /** Names this message, so that sending it twice says it once. */
  attempt: string;
  /** What the message begins with, such as the order it is about. */
  opening: string;
  /** How many messages were sent before. What was typed before and not sent is kept under it. */
  sentCount: number;
  messages: ContactMessageFormMessages;
};

/** The form that sends a message to the seller; works without scripts too. */
export function ContactMessageForm({
  attempt,
  opening,
  sentCount,
  messages: { chat, page },
}: ContactMessageFormProps) {
  const { state, isPending, form } = useFormAction<ContactMessageState>(sendContactMessage, {
    attempt,
  });
  const draft = useDraft(form.ref, `contact ${sentCount} ${opening}`);
  const [first] = useState(attempt);
  const values = state.values ?? (state.attempt === first ? { message: opening, ...draft } : {});
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="attempt" value={state.attempt} />
      {/* The fields are empty after a message was sent; the button stays, and keeps the focus. */}
      <MessageField
        // React marks a text area that is not empty as edited: what was typed before needs one of its own.
        key={`message ${state.attempt} ${draft === undefined}`}
        label={chat.message}
        text={values.message ?? ""}
        errors={state.errors?.message}
      />
      <EmailField
        key={`email ${state.attempt}`}
        label={page.emailTitle}
        hint={page.emailHint}
        name="email"
        defaultValue={values.email ?? ""}
        errors={state.errors?.email}
      />
      <div role="status" className="empty:hidden">
        {state.leftFor && !isPending && (
          <Notice tone="success">
            {format(page.leftFor, { email: shownEmail(state.leftFor) })}
          </Notice>
        )}
      </div>
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {chat.send}
      </StepSubmit>
    </form>
  );
}

type MessageFieldProps = { label: string; text: string; errors: string[] | undefined };

function MessageField({ label, text, errors }: MessageFieldProps) {
  const id = useId();
  const [complaint, setComplaint] = useFieldError(errors);
  return (
    <FieldFrame id={id} label={label} complaint={complaint}>
      <textarea
        id={id}
        name="message"
        rows={5}
        required
        // In UTF-16 units; the shop counts characters, of which there are never more.
        maxLength={4_000}
        defaultValue={text}
        onInput={() => setComplaint(undefined)}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-note`}
        className={`${fieldStyle} field-sizing-content min-h-32`}
      />
    </FieldFrame>
  );
}
