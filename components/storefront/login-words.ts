import type { NoticeTone } from "@/components/ui/notice";

type LoginWords = { tone: NoticeTone; title: string; text: string };

/** What the login page says first, by the word in its address. */
const LOGIN_WORDS = {
  login_link_invalid: {
    tone: "danger",
    title: "This link does not work",
    text: "It may have been cut short on its way. Copy all of it from the mail, or ask for a new one.",
  },
  login_link_expired: {
    tone: "warning",
    title: "This link has expired",
    text: "Links work for a few minutes only. Ask for a new one below.",
  },
  login_link_used: {
    tone: "warning",
    title: "This link has been used already",
    text: "Each link works once. Ask for a new one below.",
  },
  logged_out: {
    tone: "success",
    title: "You are logged out",
    text: "Your cart is still here.",
  },
} satisfies Record<string, LoginWords>;

type LoginWord = keyof typeof LOGIN_WORDS;

/** Whether the login page has words for it. */
export function isLoginWord(word: unknown): word is LoginWord {
  return typeof word === "string" && Object.hasOwn(LOGIN_WORDS, word);
}

/** The words for what an address says; undefined for anything else that may stand there. */
export function loginWords(word: unknown): LoginWords | undefined {
  return isLoginWord(word) ? LOGIN_WORDS[word] : undefined;
}

/** The login page, with something to say. */
export function loginHref(word: LoginWord): string {
  return `/account/login?because=${word}`;
}
