import type { NoticeTone } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

/** What the login page can be told in its address, and how grave each is. */
const LOGIN_TONES = {
  login_link_invalid: "danger",
  login_link_expired: "warning",
  login_link_used: "warning",
  logged_out: "success",
  logged_out_everywhere: "success",
  session_expired: "warning",
} satisfies Record<string, NoticeTone>;

type LoginReason = keyof typeof LOGIN_TONES;

type LoginNotice = { tone: NoticeTone; title: string; text: string };

/** Whether the login page has words for it. */
export function isLoginReason(word: unknown): word is LoginReason {
  return typeof word === "string" && Object.hasOwn(LOGIN_TONES, word);
}

/** The words for what an address says; undefined for anything else that may stand there. */
export function loginNotice(word: unknown, messages: Messages["login"]): LoginNotice | undefined {
  return isLoginReason(word) ? { tone: LOGIN_TONES[word], ...messages.because[word] } : undefined;
}

/** The login page, with something to say. */
export function loginHref(word: LoginReason): string {
  return `/account/login?because=${word}`;
}
