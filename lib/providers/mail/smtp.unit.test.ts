import { once } from "node:events";
import net from "node:net";
import { platform } from "node:os";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CERTIFICATE, CERTIFICATE_KEY } from "@/lib/testing/certificate";
import { newMessage } from "@/lib/testing/mail-message";
import { type MailServer, openMailServer, type SmtpReply } from "@/lib/testing/smtp";
import { checkMailServer, type SmtpTimeouts, smtpMail } from "./smtp";

/** An address of this machine that does not count as this machine, so that TLS is asked for. */
const ELSEWHERE = "127.0.0.2";

const WITH_TLS: SMTPServerOptions = { key: CERTIFICATE_KEY, cert: CERTIFICATE };
const PATIENCE: SmtpTimeouts = { connectMs: 300, silenceMs: 300, sendMs: 5_000 };

vi.setConfig({ testTimeout: 30_000 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(...args: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...args);
  closing.push(server.close);
  return server;
}

const judging = (reply: SmtpReply) => open({}, { judge: () => reply });
const at = ({ port }: MailServer, host = "127.0.0.1") => `smtp://${host}:${port}`;

describe("a mail server", () => {
  test("is given the mail as it was written, under its own Message-ID", async () => {
    const server = await open();
    const message = newMessage({ from: { name: "Müller & Söhne", address: "shop@example.com" } });
    expect(await smtpMail(at(server)).send(message)).toEqual({ kind: "sent" });
    expect(server.delivered).toHaveLength(1);
    const [delivered] = server.delivered;
    expect(delivered).toMatchObject({ from: "shop@example.com", to: [message.to] });
    expect(delivered?.mail).toMatchObject({
      messageId: message.messageId,
      subject: message.subject,
      from: { name: "Müller & Söhne", address: "shop@example.com" },
      to: [{ address: message.to }],
      text: `${message.text}\n`,
    });
  });

  test("shares its connections among a burst", async () => {
    const server = await open();
    const sender = smtpMail(at(server));
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => sender.send(newMessage())));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["sent"]));
    expect(server.delivered).toHaveLength(30);
    expect(server.connections).toBeLessThanOrEqual(5);
  });

  test("that puts a mail off is asked again later", async () => {
    const greylisting = await open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("Greylisted, come again"), { responseCode: 451 })),
    });
    expect(await smtpMail(at(greylisting)).send(newMessage())).toMatchObject({
      kind: "unavailable",
      reason: expect.stringContaining("451"),
    });
    const full = await judging({ code: 452, text: "Mailbox full" });
    expect(await smtpMail(at(full)).send(newMessage())).toMatchObject({ kind: "unavailable" });
  });

  test("that refuses a mail or its reader for good is not asked again, and the reason is kept", async () => {
    const unknown = await open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("No such user here"), { responseCode: 550 })),
    });
    expect(await smtpMail(at(unknown)).send(newMessage())).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("No such user here"),
    });
    const spam = await judging({ code: 554, text: "Looks like spam" });
    expect(await smtpMail(at(spam)).send(newMessage())).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("Looks like spam"),
    });
  });

  test("that is cut off after it has the mail is not given it again by the same try", async () => {
    const server = await judging("cut");
    expect(await smtpMail(at(server)).send(newMessage())).toMatchObject({ kind: "unavailable" });
    expect(server.delivered).toHaveLength(1);
  });

  test("that takes one mail and breaks with the next is connected to anew", async () => {
    const server = await open({}, { judge: (nth) => (nth === 2 ? "cut" : undefined) });
    const sender = smtpMail(at(server));
    const outcomes: string[] = [];
    for (const _ of [1, 2, 3]) outcomes.push((await sender.send(newMessage())).kind);
    expect(outcomes).toEqual(["sent", "unavailable", "sent"]);
  });

  test("that says nothing, or stops in the middle, is given up in time", async () => {
    const silent = net.createServer().listen(0, "127.0.0.1");
    closing.push(() => silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as net.AddressInfo;
    const stuck = await open({ onRcptTo: () => undefined });
    for (const url of [`smtp://127.0.0.1:${port}`, at(stuck)]) {
      const begun = performance.now();
      const outcome = await smtpMail(url, { patience: PATIENCE }).send(newMessage());
      expect(outcome).toMatchObject({ kind: "unavailable" });
      expect(performance.now() - begun).toBeLessThan(8_000);
    }
  });

  test("that keeps one mail waiting forever does not delay the mails queued after it beyond their own time", async () => {
    // Each answer comes in time; altogether it takes too long.
    const slow = await open({ onRcptTo: () => undefined });
    const sender = smtpMail(at(slow), {
      patience: { connectMs: 10_000, silenceMs: 20_000, sendMs: 400 },
    });
    const begun = performance.now();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => sender.send(newMessage())));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  test("that is not there is tried again later", async () => {
    const server = await openMailServer();
    await server.close();
    expect(await smtpMail(at(server)).send(newMessage())).toMatchObject({ kind: "unavailable" });
  });

  test("receives no second recipient and no further header, whatever people are called", async () => {
    const server = await open();
    const sender = smtpMail(at(server));
    for (const to of [
      "a@b.com\r\nBcc: eve@example.com",
      "a@b.com, eve@example.com",
      "Ada <a@b.com>",
      "a@b.com\n",
      "",
    ]) {
      expect(await sender.send(newMessage({ to }))).toMatchObject({ kind: "refused" });
    }
    expect(server.delivered).toEqual([]);
    const from = { name: "Shop\r\nBcc: eve@example.com\r\n\r\nHello", address: "s@example.com" };
    await sender.send(newMessage({ from, subject: "Hi\nBcc: eve@example.com" }));
    expect(server.delivered[0]?.to).toHaveLength(1);
    expect(server.delivered[0]?.raw).not.toMatch(/^Bcc:/im);
  });
});

// macOS has no second address of its own.
describe.skipIf(platform() === "darwin")("the way to a mail server elsewhere", () => {
  const elsewhere = (options: SMTPServerOptions) => open(options, { host: ELSEWHERE });

  test("is encrypted, by a certificate that is trusted", async () => {
    const server = await elsewhere(WITH_TLS);
    const sender = smtpMail(at(server, ELSEWHERE), { ca: CERTIFICATE });
    expect(await sender.send(newMessage())).toEqual({ kind: "sent" });
    const secure = await elsewhere({ ...WITH_TLS, secure: true });
    const direct = smtpMail(`smtps://${ELSEWHERE}:${secure.port}`, { ca: CERTIFICATE });
    expect(await direct.send(newMessage())).toEqual({ kind: "sent" });
  });

  test("is not taken when the server offers no encryption, unless that is said to be right", async () => {
    const server = await elsewhere({});
    expect(await smtpMail(at(server, ELSEWHERE)).send(newMessage())).toMatchObject({
      kind: "unavailable",
    });
    await expect(checkMailServer(at(server, ELSEWHERE))).rejects.toThrow();
    expect(server.delivered).toEqual([]);
    const willing = smtpMail(`${at(server, ELSEWHERE)}?tls=optional`);
    expect(await willing.send(newMessage())).toEqual({ kind: "sent" });
  });

  test("on this machine needs no certificate, whether TLS is said to be optional or not", async () => {
    const server = await open(WITH_TLS);
    for (const url of [at(server), `${at(server)}?tls=optional`])
      expect(await smtpMail(url).send(newMessage())).toEqual({ kind: "sent" });
  });

  test("is not taken to a server whose certificate is not trusted", async () => {
    const server = await elsewhere(WITH_TLS);
    for (const url of [at(server, ELSEWHERE), `${at(server, ELSEWHERE)}?tls=optional`])
      expect(await smtpMail(url).send(newMessage())).toMatchObject({ kind: "unavailable" });
    expect(server.delivered).toEqual([]);
  });

  test("needs the right password; with a wrong one mails wait for it, and none is lost", async () => {
    const server = await elsewhere({
      ...WITH_TLS,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === "shop@example.com" && password === "p@ss:w/rd"
          ? done(null, { user: username })
          : done(new Error("Invalid username or password")),
    });
    const as = (password: string) =>
      smtpMail(
        `smtp://${encodeURIComponent("shop@example.com")}:${encodeURIComponent(password)}@${ELSEWHERE}:${server.port}`,
        { ca: CERTIFICATE },
      ).send(newMessage());
    expect(await as("wrong")).toMatchObject({
      kind: "unavailable",
      reason: expect.not.stringContaining("wrong"),
    });
    expect(await as("p@ss:w/rd")).toEqual({ kind: "sent" });
    const url = `smtp://shop%40example.com:p%40ss%3Aw%2Frd@${ELSEWHERE}:${server.port}`;
    await expect(checkMailServer(url, { ca: CERTIFICATE })).resolves.toBeUndefined();
    const wrong = `smtp://shop%40example.com:wrong@${ELSEWHERE}:${server.port}`;
    await expect(checkMailServer(wrong, { ca: CERTIFICATE })).rejects.toThrow();
    expect(server.delivered).toHaveLength(1);
  });
});
