"use client";

import {
  askForLoginLink,
  type LoginLinkState,
} from "@/components/storefront/account/ask-for-login-link";
import type { Words } from "@/components/storefront/words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: LoginLinkState = {};

type ConfirmEmailProps = { email: string; words: Words["account"] };

/** Offers a customer whose mailbox is not proved the link that proves it. */
export function ConfirmEmail({ email, words }: ConfirmEmailProps) {
  const { state, isPending, form } = useFormAction(askForLoginLink, NOTHING_YET);
  const isSent = state.sentTo !== undefined && !isPending;
  return (
    <Notice title={words.confirmTitle} className="mb-8">
      <p>{say(words.confirmText, { email })}</p>
      <div role="status" className="mt-1 empty:hidden">
        {isSent && <p className="font-medium">{words.confirmSent}</p>}
        {state.complaint && !isPending && <p className="text-danger">{state.complaint}</p>}
      </div>
      {!isSent && (
        <form {...form} className="mt-3 mb-1">
          <input type="hidden" name="email" value={email} />
          <Button kind="secondary" aria-disabled={isPending || undefined}>
            {words.confirmSend}
          </Button>
        </form>
      )}
    </Notice>
  );
}
