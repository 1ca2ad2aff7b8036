import type { LoginLinkState } from "@/components/storefront/account/ask-for-login-link";
import type { Words } from "@/components/storefront/words";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";

type LoginSentProps = {
  state: LoginLinkState;
  words: Pick<Words["loginForm"], "sent" | "sentTitle">;
};

/** Where a login link went. Nothing in it says whether the address is a customer's. */
export function LoginSent({ state: { sentTo, minutes }, words }: LoginSentProps) {
  return (
    <Notice tone="success" title={words.sentTitle}>
      {say(words.sent, { email: sentTo ?? "", minutes: minutes ?? "" })}
    </Notice>
  );
}
