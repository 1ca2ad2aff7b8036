"use client";

import { requestLoginLink } from "@/components/storefront/account/request-login-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type ConfirmEmailProps = { email: string; messages: Messages["account"] };

/** Offers a customer whose mailbox is not proved the link that proves it. */
export function ConfirmEmail({ email, messages }: ConfirmEmailProps) {
  const { state, isPending, form } = useFormAction(requestLoginLink, NOTHING_YET);
  const isSent = state.sentTo !== undefined && !isPending;
  return (
    <Notice title={messages.confirmTitle} className="mb-8">
      <p>{format(messages.confirmText, { email: shownEmail(email) })}</p>
      <div role="status" className="mt-1 empty:hidden">
        {isSent && <p className="font-medium">{messages.confirmSent}</p>}
        {state.complaint && !isPending && <p className="text-danger">{state.complaint}</p>}
      </div>
      {!isSent && (
        <form {...form} className="mt-3 mb-1">
          <input type="hidden" name="email" value={email} />
          <Button kind="secondary" aria-disabled={isPending || undefined}>
            {messages.confirmSend}
          </Button>
        </form>
      )}
    </Notice>
  );
}
