import type { NoticeTone } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

const TONES = {
  sent: "success",
  confirmed: "success",
  unsubscribed: "success",
  expired: "warning",
  invalid: "danger",
  refused: "danger",
  failed: "danger",
} as const satisfies Record<string, NoticeTone>;

type State = keyof typeof TONES;

const isState = (text: unknown): text is State =>
  typeof text === "string" && Object.hasOwn(TONES, text);

/** What the newsletter page shows after a form was sent; null if its URL has no known state. */
export function newsletterNotice(state: unknown, messages: Messages["newsletter"]) {
  if (!isState(state)) return null;
  // After a completed step the address field is not shown again.
  return { tone: TONES[state], ...messages.states[state], isDone: TONES[state] === "success" };
}
