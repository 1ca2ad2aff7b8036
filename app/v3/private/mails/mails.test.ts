import { beforeEach, expect, expectTypeOf, it } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import type { MailKind } from "@/lib/commerce/mail/rows";
import { MAIL_KINDS, Mail, MailDetail } from "@/lib/contract/mail";
import { config } from "@/lib/platform/config";
import { db, statementCount } from "@/lib/platform/db";
import { customerOf } from "@/lib/testing/customers";
import { api, newAddress } from "@/lib/testing/http";
import { capturing, fakeSender, replyMail } from "@/lib/testing/mail";
import { createStore, type TestStore } from "@/lib/testing/store";

let store: TestStore;
beforeEach(async () => {
  await db.mail.deleteMany();
  store = await createStore();
});

const mails = (query = {}, isLive = false) => api.private(store).get("/mails", { query, isLive });
const again = (id: string) => api.private(store).post(`/mails/${id}/send-again`, { body: {} });
const mail = (id: string, isLive = false) => api.private(store).get(`/mails/${id}`, { isLive });

/** A login mail that was asked for and captured; its id. */
async function loginMail(isLive: boolean): Promise<string> {
  const { email } = await customerOf(store, { livemode: isLive });
  const options = { address: newAddress(), isLive, body: { email } };
  await api.public(store).post("/cart/send-auth", options);
  await capturing(() => sendQueuedMails());
  return (await db.mail.findFirstOrThrow({ where: { toAddress: email } })).id;
}

it("lists the mails of the mode, the latest first, by status if asked", async () => {
  const [older, newer] = [
    await replyMail(store, { at: new Date(Date.now() - 60_000) }),
    await replyMail(store),
  ];
  await sendQueuedMails(
    fakeSender(({ to }) =>
      to === older.toAddress ? { kind: "refused", reason: "unknown mailbox" } : { kind: "sent" },
    ),
  );
  const { body } = await mails();
  expect(body.data.map((one: unknown) => Mail.parse(one))).toEqual(body.data);
  expect(body).toMatchObject({
    data: [
      {
        id: newer.id,
        kind: "conversation_reply",
        to: newer.toAddress,
        status: "sent",
        lastError: null,
      },
      { id: older.id, status: "failed", lastError: "unknown mailbox", sentAt: null },
    ],
    meta: { total: 2 },
  });
  expect((await mails({ status: "failed" })).body.data).toMatchObject([{ id: older.id }]);
  expect((await mails({ perPage: 1, page: 2 })).body.data).toMatchObject([{ id: older.id }]);
  expect((await mails({}, true)).body.data).toEqual([]);
});

it("shows a mail as it was written", async () => {
  const { id } = await replyMail(store);
  expect((await mail(id)).body.data).toMatchObject({
    status: "pending",
    subject: null,
    text: null,
  });
  await sendQueuedMails(fakeSender());
  const { status, body } = await mail(id);
  expect(status).toBe(200);
  expect(MailDetail.parse(body.data)).toEqual(body.data);
  expect(body.data.text).toContain("Yes, we have it.");
  expect(body.data.html).toContain("Yes, we have it.");
});

it("a login link is readable in test mode, and in live mode only by the customer", async () => {
  const link = /lnk_\w{20,}/;
  const inTest = await mail(await loginMail(false));
  expect(inTest.body.data).toMatchObject({ kind: "login_link", status: "captured" });
  expect(inTest.body.data.text).toMatch(link);
  const id = await loginMail(true);
  const inLive = await mail(id, true);
  expect(inLive.body.data).toMatchObject({ kind: "login_link", status: "captured" });
  expect(inLive.body.data.text).toContain("lnk_…");
  expect(inLive.text).not.toMatch(link);
  expect((await mails({}, true)).text).not.toMatch(link);
});

it("no link of a captured mail lets its reader into what is a live customer's", async () => {
  const secret = "Zx9_-".repeat(9).slice(0, 43);
  const links = [
    `/orders/ord_1#${secret}`,
    `/checkout/pay/ord_2#${secret}`,
    `/cart/restore?token=${secret}`,
    `/downloads/dl_1?signature=${secret}`,
    `/newsletter/confirm?token=sub_1.${secret}`,
    `/newsletter/one-click?a=1&amp;token=sub_1.${secret}`,
  ];
  const row = { text: links.join("\n"), html: links.map((href) => `<a href="${href}">`).join("") };
  for (const isLive of [false, true]) {
    const { id } = await replyMail(store);
    await db.mail.update({
      where: { id },
      data: { ...row, livemode: isLive, status: "captured", kind: "order_confirmation" },
    });
    const { status, body, text } = await mail(id, isLive);
    expect(status).toBe(200);
    expect(text.includes(secret)).toBe(!isLive);
    expect(body.data.text).toContain(isLive ? "/orders/ord_1#…" : `/orders/ord_1#${secret}`);
  }
});

it("a login link that waits to be mailed is not shown", async () => {
  const { email } = await customerOf(store);
  await api.public(store).post("/cart/send-auth", { address: newAddress(), body: { email } });
  const [waiting] = (await mails()).body.data;
  expect(waiting).toMatchObject({ kind: "login_link", status: "pending" });
  expect((await mail(waiting.id)).text).not.toContain("lnk_");
});

it("one that failed says why, and is tried again when the seller wants it", async () => {
  const { id } = await replyMail(store);
  await sendQueuedMails(fakeSender(() => ({ kind: "refused", reason: "unknown mailbox" })));
  expect((await mail(id)).body.data).toMatchObject({
    status: "failed",
    lastError: "unknown mailbox",
    attempts: 1,
    nextTryAt: null,
  });
  const { status, body } = await again(id);
  expect(status).toBe(200);
  expect(MailDetail.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({ status: "pending", nextTryAt: expect.any(String) });
  expect((await again(id)).body.data).toEqual(body.data);

  const sender = fakeSender();
  await sendQueuedMails(sender);
  expect(sender.messages).toHaveLength(1);
  expect((await mail(id)).body.data).toMatchObject({ status: "sent", attempts: 2 });
  const entries = await api.private(store).get("/audit-entries", { query: { objectId: id } });
  expect(entries.body.data).toMatchObject([{ action: "mail.sent_again", objectKind: "mail" }]);
});

it("what has gone out is not sent twice, nor a login link that failed once more", async () => {
  const { id } = await replyMail(store);
  await sendQueuedMails(fakeSender());
  const link = await loginMail(false);
  await db.mail.update({ where: { id: link }, data: { status: "failed" } });
  for (const one of [id, link]) {
    const { status, body } = await again(one);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
  }
  const sender = fakeSender();
  expect(await sendQueuedMails(sender)).toBe(0);
});

it("needs a key that may read mails", async () => {
  const [other, right] = [
    await store.keyWith(["orders:read"]),
    await store.keyWith(["mails:read"]),
  ];
  const as = async (key: string) => (await api.private(store).get("/mails", { key })).status;
  expect([await as(other), await as(right)]).toEqual([403, 200]);
});

it("a list costs two statements, a mail one", async () => {
  const { id } = await replyMail(store);
  await mails();
  let before = statementCount();
  await mails();
  expect(statementCount() - before).toBe(2);
  before = statementCount();
  await mail(id);
  expect(statementCount() - before).toBe(1);
});

it("every kind of mail there is, the contract knows", () => {
  expectTypeOf<Mail["kind"]>().toEqualTypeOf<MailKind>();
});

it("is returned without secrets", async () => {
  const { status, body } = await api.private(store).get("/mails/settings");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    from: { name: store.settings.name, address: config().mailFrom },
    ...{ delivery: "captured", domain: null, languages: ["en", "de", "fr"] },
  });
  expect(body.data.templates).toContain("order_confirmation");
});

it("each mail can be looked at in the store's name, colour and languages", async () => {
  store = await createStore({ name: "Kiln & Co" });
  for (const kind of MAIL_KINDS) {
    for (const locale of ["en-GB", "de-DE"]) {
      const { status, body } = await api
        .private(store)
        .get("/mails/preview", { query: { kind, locale } });
      expect(status, kind).toBe(200);
      expect(body.data).toMatchObject({ kind, locale });
      expect(body.data.html).toContain("Kiln &amp; Co");
    }
  }
  expect(await db.mail.count({ where: { storeId: store.id } })).toBe(0);
  // Of another key: all of them are as many as one may ask for in a minute.
  const other = api.private(await createStore());
  const wrong = { kind: "order_confirmation", locale: "not a language" };
  expect((await other.get("/mails/preview", { query: wrong })).status).toBe(422);
});

it("a sample goes the way of all mail, and says that it is one", async () => {
  const sent = await api.private(store).post("/mails/test", {
    body: { kind: "order_fulfilled", to: "me@example.com", locale: "de-DE" },
  });
  expect(sent.status).toBe(201);
  expect(sent.body.data).toMatchObject({ kind: "test", to: "me@example.com", status: "pending" });
  await capturing(() => sendQueuedMails());
  const { body } = await api.private(store).get(`/mails/${sent.body.data.id}`);
  expect(body.data).toMatchObject({ status: "captured", locale: "de-DE" });
  expect(body.data.subject).toMatch(/^\[Test\] Bestellung 1001/);
});

it("a key has to say who gets a sample", async () => {
  const body = { kind: "order_fulfilled" };
  const { status, body: reply } = await api.private(store).post("/mails/test", { body });
  expect([status, reply.error.fields]).toEqual([422, { to: ["This field is required."] }]);
});
