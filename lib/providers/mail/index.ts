import { capturedMail } from "./captured";
import type { MailSender } from "./port";

export type { MailMessage, MailOutcome, MailSender } from "./port";

/** Who carries the mail of this deployment. */
export function mailSender(): MailSender {
  return capturedMail;
}
