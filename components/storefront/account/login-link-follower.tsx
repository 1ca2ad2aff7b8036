"use client";

import { type ReactNode, startTransition, useActionState, useEffect } from "react";
import {
  type FollowedLink,
  type FollowState,
  followLoginLink,
} from "@/components/storefront/account/follow-login-link";
import { LoginConfirm } from "@/components/storefront/account/login-confirm";
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
 * Follows a mailed link. Its token is in the fragment, so no server log has it and no mail scanner that
 * merely opens the page can use it up; it is removed from the address bar and the history before anything
 * else happens. If the link was not requested in this browser, the account is shown first.
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

  useEffect(() => {
    function takeToken() {
      const token = TOKEN.exec(window.location.hash)?.[1];
      if (token === undefined) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
      startTransition(() => follow({ token, isConfirmed: false, key: newSubmitKey() }));
    }

    takeToken();
    // A link opened in the tab that shows this page already changes nothing but the fragment.
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, [follow]);

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
