import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { newMessage } from "@/lib/testing/mail-message";
import { type Behaviour, openReceiver, type Receiver } from "@/lib/testing/receiver";
import { headersOf } from "./mime";
import { resendMail } from "./resend";

vi.setConfig({ testTimeout: 30_000 });

const closing: Receiver[] = [];
afterEach(async () => {
  for (const receiver of closing.splice(0)) await receiver.close();
});

/** A double of Resend's API, and a sender that takes it for the real one. */
async function double(behaviour: Behaviour, sendMs = 20_000) {
  const receiver = await openReceiver(behaviour);
  closing.push(receiver);
  const sender = resendMail(
    { apiKey: "re_test_key", baseUrl: new URL(receiver.url).origin },
    sendMs,
  );
  return { sender, received: receiver.received };
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const accept: Behaviour = (response) => json(response, 200, { id: "49a3999c" });
const refuse =
  (statusCode: number, name: string, message = "As it says."): Behaviour =>
  (response) =>
    json(response, statusCode, { statusCode, name, message });

test("marketing mail has the headers for one-click unsubscribing", () => {
  const unsubscribeUrl = "https://shop.example.com/newsletter/one-click?token=a.b";
  expect(headersOf({ unsubscribeUrl })).toEqual({
    ...headersOf({}),
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a mail is handed over as it was written, with its own id against being sent twice", async () => {
  const { sender, received } = await double(accept);
  const message = newMessage({ from: { name: 'Fettle "&" Fold', address: "shop@example.com" } });
  expect(await sender.send(message)).toEqual({ kind: "sent" });
  expect(received).toHaveLength(1);
  const [request] = received;
  expect([request?.method, request?.path]).toEqual(["POST", "/emails"]);
  expect(request?.headers).toMatchObject({
    authorization: "Bearer re_test_key",
    "idempotency-key": message.messageId,
  });
  expect(JSON.parse(request?.body ?? "")).toMatchObject({
    from: '"Fettle \\"&\\" Fold" <shop@example.com>',
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: { "Auto-Submitted": "auto-generated" },
  });
});

test("what is wrong with the mail stays wrong; its reason is kept", async () => {
  for (const [status, name] of [
    [422, "validation_error"],
    [403, "validation_error"],
    [400, "invalid_parameter"],
  ] as const) {
    const { sender } = await double(refuse(status, name, "The domain is not verified."));
    expect(await sender.send(newMessage())).toEqual({
      kind: "refused",
      reason: `Resend: The domain is not verified. (${name})`,
    });
  }
});

test("a limit, a failure of theirs and a wrong key pass, and the mail is tried again", async () => {
  for (const [status, name] of [
    [429, "rate_limit_exceeded"],
    [429, "daily_quota_exceeded"],
    [500, "internal_server_error"],
    [503, "application_error"],
    [401, "missing_api_key"],
    [403, "invalid_api_key"],
    [409, "concurrent_idempotent_requests"],
  ] as const) {
    const { sender } = await double(refuse(status, name));
    expect(await sender.send(newMessage())).toMatchObject({ kind: "unavailable" });
  }
});

test("a page of a proxy, a cut connection and silence are no answer, and known as that in time", async () => {
  const behaviours: Behaviour[] = [
    (response) => response.writeHead(502).end("<html>Bad gateway</html>"),
    (response) => response.destroy(),
    () => undefined,
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("{");
    },
  ];
  for (const behaviour of behaviours) {
    const { sender } = await double(behaviour, 400);
    const begun = performance.now();
    expect(await sender.send(newMessage())).toMatchObject({ kind: "unavailable" });
    expect(performance.now() - begun).toBeLessThan(8_000);
  }
});

test("a mail whose first answer was lost is sent once, even when it was written anew meanwhile", async () => {
  // As Resend documents it: a key it has taken answers the same, and another text under it 409.
  const taken = new Map<string, string>();
  const { sender, received } = await double((response, nth) => {
    const request = received[nth - 1];
    const body = request?.body ?? "";
    const key = String(request?.headers["idempotency-key"]);
    const earlier = taken.get(key);
    taken.set(key, earlier ?? body);
    if (nth === 1) response.destroy();
    else if (earlier === undefined || earlier === body) json(response, 200, { id: "49a3999c" });
    else refuse(409, "invalid_idempotent_request")(response, nth);
  });
  const message = newMessage();
  expect(await sender.send(message)).toMatchObject({ kind: "unavailable" });
  expect(await sender.send(message)).toEqual({ kind: "sent" });
  expect(await sender.send({ ...message, text: "Thank you, again." })).toEqual({ kind: "sent" });
  expect(taken.size).toBe(1);
});

test("no name adds a recipient or a header, and what is not one address is refused unsent", async () => {
  const { sender, received } = await double(accept);
  for (const to of ["a@b.com\r\nBcc: eve@example.com", "a@b.com, eve@example.com", "Ada <a@b.com>"])
    expect(await sender.send(newMessage({ to }))).toMatchObject({ kind: "refused" });
  expect(received).toEqual([]);
  const from = { name: 'Shop" <eve@example.com>\r\nBcc: eve@example.com', address: "s@b.com" };
  await sender.send(newMessage({ from, subject: "Hi\u2028Bcc: eve@example.com\r\n" }));
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
    from: '"Shop\\" <eve@example.com> Bcc: eve@example.com" <s@b.com>',
    subject: "Hi Bcc: eve@example.com",
  });
});
