import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the server received it. */
export interface Delivered {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

/** A mail server for tests. */
export interface MailServer {
  port: number;
  delivered: Delivered[];
  /** The number of connections opened to it. */
  connections: number;
  close(): Promise<void>;
}

/** The response after a mail's data: accepted, a reply such as 550, or a closed connection. */
export type SmtpReply = { code: number; text: string } | "cut" | undefined;

/** Starts a server that accepts every mail except as `options` and `judge` say. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  { host = "127.0.0.1", judge = () => undefined }: { host?: string; judge?: Judge } = {},
): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure || options.cert ? [] : ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      opened.connections += 1;
      done();
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      buffer(stream)
        .then(async (raw) => {
          delivered.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString(),
            mail: await PostalMime.parse(raw),
          });
          const reply = judge(delivered.length);
          if (reply === "cut") cut(server);
          else done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }));
        })
        .catch(done);
    },
    ...options,
  });
  // A client that disconnects during a TLS handshake is one of the cases.
  server.on("error", () => undefined);
  server.listen(0, host);
  await once(server.server, "listening");
  const opened: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    delivered,
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}
type Judge = (nth: number) => SmtpReply;

/** Closes all its connections at once, like a killed server. */
function cut(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy();
}
