import type { NoticeTone } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

/** The reasons that the address of the login page may name, and the tone of each notice. */
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

/** Whether the login page has a message for this reason. */
export function isLoginReason(reason: unknown): reason is LoginReason {
  return typeof reason === "string" && Object.hasOwn(LOGIN_TONES, reason);
}

/** The notice for a reason named in the address; undefined for an unknown reason. */
export function loginNotice(reason: unknown, messages: Messages["login"]): LoginNotice | undefined {
  return isLoginReason(reason)
    ? { tone: LOGIN_TONES[reason], ...messages.because[reason] }
    : undefined;
}

/** The address of the login page with a notice. */
export function loginHref(reason: LoginReason): string {
  return `/account/login?because=${reason}`;
}
