/** A mail, written and ready to go. */
export interface MailMessage {
  /** The same each time this mail is handed over: what a receiver knows a repeat by. */
  messageId: string;
  kind: string;
  /** When it was asked for: its date, and part of its file's name. */
  createdAt: Date;
  from: { name: string; address: string };
  /** One bare address; anything else is refused. */
  to: string;
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | undefined;
  /** The URL for unsubscribing with one POST (RFC 8058); only in marketing mails. */
  unsubscribeUrl?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** The outcome of sending a mail. `refused` means that no later attempt can succeed. */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "captured" }
  | { kind: "unavailable"; reason: string }
  | { kind: "refused"; reason: string };

/** A provider of mail. Adapters do not throw for what a mail server may answer. */
export interface MailSender {
  readonly name: string;
  send(message: MailMessage): Promise<MailOutcome>;
}
