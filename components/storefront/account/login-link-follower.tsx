"use client";

import { type ReactNode, startTransition, useActionState, useCallback } from "react";
import {
  type FollowedLink,
  type FollowState,
  followLoginLink,
} from "@/components/storefront/account/follow-login-link";
import { LoginConfirm } from "@/components/storefront/account/login-confirm";
import { useFragmentToken } from "@/components/storefront/shell/use-fragment-token";
import { useLanguage } from "@/components/ui/language-provider";
import { Notice } from "@/components/ui/notice";
import { newSubmitKey } from "@/components/ui/submit-key";
import { useSending } from "@/components/ui/use-sending";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: FollowState = {};

/** How the token of a mailed link begins. */
const TOKEN = /^#(lnk_.+)$/;

type LoginLinkFollowerProps = { messages: Messages["loginLink"]; children: ReactNode };

/**
 * Follows a mailed link. Its token is in the fragment, so no mail scanner that merely opens the page can use it
 * up. If the link was not requested in this browser, the account is shown first.
 */
export function LoginLinkFollower({ messages, children }: LoginLinkFollowerProps) {
  const { messages: texts } = useLanguage();
  const { sendSafely, trouble } = useSending();
  const [state, follow, isPending] = useActionState(send, NOTHING_YET);

  async function send(before: FollowState, link: FollowedLink): Promise<FollowState> {
    const ending = await sendSafely({
      send: () => followLoginLink(before, link),
      isRepeatable: true,
    });
    return ending.kind === "replied" ? ending.reply : before;
  }

  const followOnce = useCallback(
    (token: string) =>
      startTransition(() => follow({ token, isConfirmed: false, key: newSubmitKey() })),
    [follow],
  );
  useFragmentToken(TOKEN, followOnce);

  if (isPending) {
    return (
      <p role="status" className="text-lead text-ink-soft">
        {trouble ? texts.connection[trouble] : messages.loggingIn}
      </p>
    );
  }
  if (state.confirm) {
    const { token, email } = state.confirm;
    return (
      <LoginConfirm
        email={email}
        messages={messages}
        onConfirm={() =>
          startTransition(() => follow({ token, isConfirmed: true, key: newSubmitKey() }))
        }
      />
    );
  }
  return (
    <>
      {(state.complaint || trouble) && (
        <Notice tone="danger" role="alert">
          {trouble ? texts.connection[trouble] : state.complaint}
        </Notice>
      )}
      {children}
    </>
  );
}
