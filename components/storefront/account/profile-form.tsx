"use client";

import { NameFields } from "@/components/storefront/account/name-fields";
import { NewsletterCheckbox } from "@/components/storefront/account/newsletter-checkbox";
import { saveProfile } from "@/components/storefront/account/save-profile";
import type { ProfileDraft } from "@/components/storefront/account/server/account-cookies";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { CustomerProfile } from "@/lib/contract/customer";
import type { Messages } from "@/messages/storefront";

type ProfileFormProps = {
  profile: CustomerProfile;
  /** What was typed before a login that had ended. */
  draft: ProfileDraft | undefined;
  messages: Messages["profile"];
};

/** What we know of the customer, for them to change. */
export function ProfileForm({ profile, draft, messages }: ProfileFormProps) {
  const { state, isPending, form } = useFormAction(saveProfile, NOTHING_YET);

  const field = (name: "firstName" | "lastName" | "phone") => ({
    name,
    defaultValue: state.values?.[name] ?? draft?.[name] ?? profile[name] ?? "",
    errors: state.errors?.[name],
    maxLength: 100,
  });

  return (
    <form {...form} className="grid grid-cols-2 gap-x-4 gap-y-5">
      {draft && !state.isSaved && (
        <Notice tone="warning" role="status" className="col-span-2">
          {messages.kept}
        </Notice>
      )}
      <NameFields messages={messages} field={field} />
      <TextField
        label={messages.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={messages.phoneHint}
        {...field("phone")}
        className="col-span-2"
      />
      <NewsletterCheckbox
        label={messages.news}
        isTicked={
          state.values ? "marketingOptIn" in state.values : (draft ?? profile).marketingOptIn
        }
      />
      <div className="col-span-2 flex flex-col gap-4">
        <div role="status" className="empty:hidden">
          {state.isSaved && !isPending && <Notice tone="success">{messages.saved}</Notice>}
        </div>
        <StepSubmit complaint={state.complaint} isPending={isPending}>
          {messages.save}
        </StepSubmit>
      </div>
    </form>
  );
}
