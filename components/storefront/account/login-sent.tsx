import type { LoginLinkState } from "@/components/storefront/account/request-login-link";
import { Notice } from "@/components/ui/notice";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type LoginSentProps = {
  state: LoginLinkState;
  messages: Pick<Messages["loginForm"], "sent" | "sentTitle">;
};

/** Where a login link went. Nothing in it says whether the address is a customer's. */
export function LoginSent({ state: { sentTo, minutes }, messages }: LoginSentProps) {
  return (
    <Notice tone="success" title={messages.sentTitle}>
      {format(messages.sent, { email: shownEmail(sentTo ?? ""), minutes: minutes ?? "" })}
    </Notice>
  );
}
