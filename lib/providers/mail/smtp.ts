import { createTransport } from "nodemailer";
import { isAddress, renderMime } from "./mime";
import type { MailOutcome, MailSender } from "./port";

/** How long a mail server may take, in milliseconds. */
export type SmtpTimeouts = { connectMs: number; silenceMs: number; sendMs: number };

/**
 * Ten seconds until it greets, twenty between two of its answers, forty for a mail altogether, waiting
 * for a connection included: within the minute for which a process has a mail.
 */
const PATIENCE: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, sendMs: 40_000 };

/** Connections at once; servers of mail begin to refuse at about ten. */
const CONNECTIONS = 5;

/** Milliseconds. A burst shares its connections, and nothing holds a process open that is to stop. */
const IDLE_MS = 5_000;

/**
 * Sends mail to a mail server over connections that a burst shares. A permanent refusal (5xx) is final.
 * After a temporary one (4xx), or an error of the connection, the certificate or the password, the mail
 * waits, because the cause may be fixed meanwhile.
 */
export function smtpMail(url: string, { patience = PATIENCE, ca }: SmtpOptions = {}): MailSender {
  const transport = createTransport({
    ...settingsOf(new URL(url), { patience, ca }),
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that the server had ended before a byte of the mail went out is replaced, once. What
    // broke later waits for its next try.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    name: "smtp",
    async send(message) {
      const { from, to } = message;
      if (!isAddress(to)) return { kind: "refused", reason: "The address is not one." };
      const raw = await renderMime(message);
      try {
        await transport.sendMail({
          envelope: { from: from.address, to },
          raw,
          signal: AbortSignal.timeout(patience.sendMs),
        });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Rejects when mail could not be handed over now, as for TLS or a password. Nothing is sent. */
export async function checkMailServer(
  url: string,
  { patience = PATIENCE, ca }: SmtpOptions = {},
): Promise<void> {
  const transport = createTransport(settingsOf(new URL(url), { patience, ca }));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** `ca`: the one certificate to trust, in place of the known authorities. */
type SmtpOptions = { patience?: SmtpTimeouts; ca?: string };

/**
 * `smtps://` is TLS from the start. `smtp://` requires STARTTLS, except on this machine, and with
 * `?tls=optional` for a trusted network.
 */
function settingsOf(url: URL, { patience = PATIENCE, ca }: SmtpOptions) {
  const isSecure = url.protocol === "smtps:";
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isOptional = url.searchParams.get("tls") === "optional";
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere && !isOptional,
    ignoreTLS: !isSecure && isHere,
    ...(user !== "" && { auth: { user, pass } }),
    dnsTimeout: patience.connectMs,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    ...(ca && { tls: { ca } }),
  };
}

/** What a server answers to a mail that it does not want, as against a login or a connection. */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return { kind: "unavailable", reason: String(error) };
  const { code, responseCode }: Error & { code?: unknown; responseCode?: unknown } = error;
  const isLasting =
    typeof code === "string" &&
    ABOUT_THE_MAIL.has(code) &&
    typeof responseCode === "number" &&
    responseCode >= 500;
  const reason = error.message.slice(0, 500);
  return isLasting ? { kind: "refused", reason } : { kind: "unavailable", reason };
}
