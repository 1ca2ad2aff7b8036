import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { capturedMail } from "./captured";
import type { MailMessage, MailOutcome, MailSender } from "./port";

export { capturedMail, purgeCapturedMail } from "./captured";
export { checkDomain } from "./check-domain";
export type { MailMessage, MailOutcome, MailSender } from "./port";

const kept = moduleState((): { opened?: { source: string; sender: Promise<MailSender> } } => ({}));

/** The mail transport of this deployment: Resend, a mail server, or else the folder of captured mail. */
export function mailSender(): MailSender {
  const { resend, smtpUrl } = config();
  if (resend) {
    return whenLoaded("resend", JSON.stringify(resend), async () =>
      (await import("./resend")).resendMail(resend),
    );
  }
  if (smtpUrl)
    return whenLoaded("smtp", smtpUrl, async () => (await import("./smtp")).smtpMail(smtpUrl));
  return capturedMail;
}

/** What carries mail, by name. */
export function mailDelivery(): "resend" | "smtp" | "captured" {
  const { resend, smtpUrl } = config();
  if (resend) return "resend";
  return smtpUrl ? "smtp" : "captured";
}

/** The libraries are loaded with the first mail, and one sender keeps its connections for all. */
function whenLoaded(name: string, source: string, load: () => Promise<MailSender>): MailSender {
  return {
    name,
    async send(message: MailMessage): Promise<MailOutcome> {
      if (kept.opened?.source !== source) kept.opened = { source, sender: load() };
      return (await kept.opened.sender).send(message);
    },
  };
}
