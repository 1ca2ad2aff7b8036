"use client";

import { useEffect, useRef } from "react";
import { type SentMessages, SentReview } from "@/components/storefront/reviews/sent-review";
import { StarField } from "@/components/storefront/reviews/star-field";
import { submitReview } from "@/components/storefront/reviews/submit-review";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { clearDraft, useDraft } from "@/components/storefront/shell/use-draft";
import { EmailField } from "@/components/ui/email-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type ReviewFormProps = {
  productId: string;
  slug: string;
  /** The logged-in customer; null for a guest, who enters name and e-mail. */
  customer: { email: string; name: string } | null;
  messages: SentMessages & { reviews: Pick<Messages["reviews"], "level"> };
};

/** The review form. Once it is sent, a confirmation replaces it. */
export function ReviewForm({ productId, slug, customer, messages }: ReviewFormProps) {
  const { state, isPending, form } = useFormAction(submitReview, NOTHING_YET);
  const draftName = `review ${productId}`;
  const draft = useDraft(form.ref, draftName);
  const values = state.values ?? draft;
  const { form: texts } = messages;
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; screen readers say the confirmation as it takes the focus.
  useEffect(() => {
    if (state.sent === undefined) return;
    clearDraft(draftName);
    notice.current?.focus();
  }, [state.sent, draftName]);
  const field = (name: string) => ({
    name,
    defaultValue: values?.[name] ?? "",
    errors: state.errors?.[name],
  });
  if (state.sent !== undefined) {
    return (
      <SentReview ref={notice} review={state.sent} product={slug} outcome="" messages={messages} />
    );
  }
  return (
    <form {...form} className="flex flex-col gap-6">
      <input type="hidden" name="product" value={productId} />
      <StarField
        // React marks a radio button as changed by its shopper: what was chosen before needs buttons of its own.
        key={draft?.rating}
        label={texts.rating}
        value={values?.rating}
        errors={state.errors?.rating}
        messages={messages.reviews}
      />
      <TextField label={texts.heading} maxLength={150} {...field("title")} />
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        required
        maxLength={5000}
        {...field("body")}
      />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        required={customer === null}
        maxLength={100}
        {...field("authorName")}
        defaultValue={values?.authorName ?? customer?.name ?? ""}
      />
      {customer === null ? (
        <EmailField label={texts.email} hint={texts.emailHint} required {...field("authorEmail")} />
      ) : (
        <p className="wrap-anywhere text-small text-ink-soft">
          {format(texts.asCustomer, { email: shownEmail(customer.email) })}
        </p>
      )}
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {texts.send}
      </StepSubmit>
    </form>
  );
}
