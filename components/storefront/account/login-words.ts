import type { Words } from "@/components/storefront/words";
import type { NoticeTone } from "@/components/ui/notice";

/** What the login page can be told in its address, and how grave each is. */
const LOGIN_TONES = {
  login_link_invalid: "danger",
  login_link_expired: "warning",
  login_link_used: "warning",
  logged_out: "success",
  logged_out_everywhere: "success",
  session_expired: "warning",
} satisfies Record<string, NoticeTone>;

type LoginWord = keyof typeof LOGIN_TONES;

type LoginWords = { tone: NoticeTone; title: string; text: string };

/** Whether the login page has words for it. */
export function isLoginWord(word: unknown): word is LoginWord {
  return typeof word === "string" && Object.hasOwn(LOGIN_TONES, word);
}

/** The words for what an address says; undefined for anything else that may stand there. */
export function loginWords(word: unknown, words: Words["login"]): LoginWords | undefined {
  return isLoginWord(word) ? { tone: LOGIN_TONES[word], ...words.because[word] } : undefined;
}

/** The login page, with something to say. */
export function loginHref(word: LoginWord): string {
  return `/account/login?because=${word}`;
}
