import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { verifyLogin } from "@/lib/commerce/login";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db, query } from "@/lib/platform/db";
import { customerOf, mailedTokens } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { capturing, fakeSender, replyMail } from "@/lib/testing/mail";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { type MailServer, openMailServer, type SmtpReply } from "@/lib/testing/smtp";
import { sendQueuedMails } from "./send-queued-mails";

const shop = await openShop({ name: "Fettle & Fold" });
afterEach(async () => {
  await db.mail.deleteMany();
});

const rowOf = (id: string) => db.mail.findUniqueOrThrow({ where: { id } });
const unspaced = (text: string | null | undefined) => text?.replace(/\s+/g, " ").trim();
const soon = (seconds: number) => new Date(now().getTime() + seconds * 1000);

describe("a mail", () => {
  it("goes out once, even with concurrent workers", async () => {
    const mails = await Promise.all(Array.from({ length: 35 }, () => replyMail(shop.store)));
    const senders = Array.from({ length: 4 }, () => fakeSender());
    const taken = await Promise.all(senders.map((sender) => sendQueuedMails(sender)));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(35);
    const messages = senders.flatMap((sender) => sender.messages);
    expect(messages.map(({ to }) => to).sort()).toEqual(
      mails.map(({ toAddress }) => toAddress).sort(),
    );
    expect(await db.mail.count({ where: { status: "sent", sentAt: { not: null } } })).toBe(35);
    expect(await sendQueuedMails(fakeSender())).toBe(0);
  });

  it("is claimed by one process, and by another a minute after that one died", async () => {
    const mail = await replyMail(shop.store);
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stuck = fakeSender(async () => {
      begun.resolve();
      await gate.promise;
      return { kind: "sent" };
    });
    const underway = sendQueuedMails(stuck);
    await begun.promise;

    const second = fakeSender();
    expect(await sendQueuedMails(second, soon(59))).toBe(0);
    expect(await sendQueuedMails(second, soon(61))).toBe(1);
    expect(second.messages[0]?.messageId).toBe(stuck.messages[0]?.messageId);
    const booked = await rowOf(mail.id);
    expect(booked).toMatchObject({ status: "sent", attempts: 2 });

    gate.resolve();
    await underway;
    expect(await rowOf(mail.id)).toEqual(booked);
  });

  it("taken over is not given back by the process that lost it", async () => {
    await replyMail(shop.store);
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lost = fakeSender(async () => {
      begun.resolve();
      await gate.promise;
      return { kind: "unavailable", reason: "no answer" };
    });
    const first = sendQueuedMails(lost);
    await begun.promise;
    const taken = fakeSender(async () => {
      // While the second process sends it, the first one reports a failure.
      gate.resolve();
      await first;
      expect(await sendQueuedMails(fakeSender(), soon(120))).toBe(0);
      return { kind: "sent" };
    });
    expect(await sendQueuedMails(taken, soon(61))).toBe(1);
    expect(await db.mail.findMany()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("that cannot be handed over is tried for a day, later each time, and then given up", async () => {
    const mail = await replyMail(shop.store);
    const down = fakeSender(() => ({ kind: "unavailable", reason: "no answer" }));
    let at = now();
    const waits: number[] = [];
    for (;;) {
      expect(await sendQueuedMails(down, at)).toBe(1);
      const { status, nextAttemptAt, error } = await rowOf(mail.id);
      expect(error).toBe("no answer");
      if (status === "failed") break;
      const next = nextAttemptAt ?? at;
      waits.push((next.getTime() - at.getTime()) / 60_000);
      expect(await sendQueuedMails(down, new Date(next.getTime() - 1))).toBe(0);
      at = next;
    }
    expect(waits).toEqual([0.5, 2, 10, 60, 180, 360, 720]);
    expect(new Set(down.messages.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await sendQueuedMails(down, soon(10 * 24 * 3600))).toBe(0);
  });

  it("that can never be delivered is not tried again, and stops no other", async () => {
    const bad = await replyMail(shop.store, { to: "nobody@example.com" });
    const good = await replyMail(shop.store);
    const sender = fakeSender(({ to }) =>
      to === "nobody@example.com"
        ? { kind: "refused", reason: "unknown mailbox" }
        : { kind: "sent" },
    );
    await sendQueuedMails(sender);
    expect(await rowOf(bad.id)).toMatchObject({ status: "failed", error: "unknown mailbox" });
    expect(await rowOf(good.id)).toMatchObject({ status: "sent" });
    expect(await sendQueuedMails(sender, soon(10 * 24 * 3600))).toBe(0);
  });

  it("whose carrier breaks is tried again by a later round", async () => {
    const mail = await replyMail(shop.store);
    const broken = fakeSender(() => Promise.reject(new Error("wire cut")));
    await sendQueuedMails(broken);
    expect(await rowOf(mail.id)).toMatchObject({ status: "pending" });
    expect(await sendQueuedMails(fakeSender(), soon(61))).toBe(1);
    expect(await rowOf(mail.id)).toMatchObject({ status: "sent" });
  });

  it("of an unknown kind, or without a subject, fails and is recorded", async () => {
    const mail = await replyMail(shop.store);
    await db.conversationMessage.deleteMany({ where: { id: mail.subjectId } });
    const odd = await replyMail(shop.store);
    await db.mail.update({ where: { id: odd.id }, data: { kind: "newsletter" } });
    const sender = fakeSender();
    await sendQueuedMails(sender);
    expect(sender.messages).toEqual([]);
    for (const { id } of [mail, odd]) {
      expect(await rowOf(id)).toMatchObject({
        status: "failed",
        error: "What it was about is no more.",
      });
    }
  });
});

describe("a login mail", () => {
  async function asked() {
    const { email } = await customerOf(shop.store);
    await api.public(shop.store).post("/cart/send-auth", { body: { email } });
    const [token = ""] = await mailedTokens(shop.store, email);
    return { email, token };
  }

  it("leads to the account with the token in the fragment, and logs in", async () => {
    const { email, token } = await asked();
    const [captured, ...others] = await capturing(() => sendQueuedMails());
    expect(others).toEqual([]);
    const text = captured?.mail.text ?? "";
    expect(text).toContain(`http://localhost:3000/account/login#${token}`);
    expect(captured?.mail.html).toContain(`href="http://localhost:3000/account/login#${token}"`);
    const [, mailed = ""] = /#(lnk_\w+)/.exec(text) ?? [];
    await expect(verifyLogin(visitor(shop)(), { token: mailed })).resolves.toMatchObject({ email });
  });

  it("leaves no token behind but in a captured mailbox", async () => {
    const { email, token } = await asked();
    await sendQueuedMails(fakeSender());
    const [sent] = await db.mail.findMany({ where: { toAddress: email } });
    expect(sent).toMatchObject({ status: "sent", subject: "Log in to Fettle & Fold", payload: {} });
    expect(JSON.stringify(sent)).not.toContain(token);

    const other = await asked();
    await capturing(() => sendQueuedMails());
    const [captured] = await db.mail.findMany({ where: { toAddress: other.email } });
    expect(captured).toMatchObject({
      status: "captured",
      payload: {},
      text: expect.stringContaining(other.token),
    });
  });

  it("is not sent when its link no longer works", async () => {
    const { email } = await asked();
    const sender = fakeSender();
    await sendQueuedMails(sender, soon(600));
    const used = await asked();
    await api
      .public(shop.store)
      .post("/cart/verify-auth", { token: newToken(), body: { token: used.token } });
    await sendQueuedMails(sender);
    expect(sender.messages).toEqual([]);
    const rows = await db.mail.findMany({ where: { toAddress: { in: [email, used.email] } } });
    for (const row of rows) {
      expect(row).toMatchObject({
        status: "failed",
        error: "Its login link does not work any more.",
        payload: {},
      });
    }
  });
});

describe("an order's mail", () => {
  async function placed(paymentMethod = "pm_card_visa", locale = "en-GB") {
    const mug = await sell(shop, { name: "Stoneware mug" });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [{ productId: mug.productId, quantity: 2 }]);
    return submitCheckout({ ...ctx(), locale }, { paymentMethod });
  }

  it("is answered to the shop's contact address, and without one to the sender", async () => {
    const sentTo = async () => {
      const { orderNumber } = await placed();
      const mails = await capturing(() => sendQueuedMails());
      return mails.find(({ mail }) => mail.subject?.includes(`${orderNumber}`))?.mail.replyTo;
    };
    expect(await sentTo()).toBeUndefined();
    const contactEmail = "hello@fettle.example";
    await db.store.update({ where: { id: shop.store.id }, data: { contactEmail } });
    expect(await sentTo()).toEqual([{ name: "Fettle & Fold", address: contactEmail }]);
    await db.store.update({ where: { id: shop.store.id }, data: { contactEmail: null } });
  });

  it("leaves after the mails about the same order that were asked for before", async () => {
    const [first, other] = [await placed(), await placed()];
    const add = (subjectId: string, kind: string, at: Date) =>
      query(
        "test_add_mail",
        `INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
         VALUES ($1, $2, false, $3, $4, 'ada@example.com', 'en-GB', '{}', $5, $6)`,
        // Due before the others: the order in which they were asked for counts.
        [newId("mail"), shop.store.id, kind, subjectId, soon(-60), at],
      );
    await add(first.orderId, "order_fulfilled", soon(1));
    const putOff = fakeSender(async () => ({ kind: "unavailable", reason: "later" }));
    await sendQueuedMails(putOff, soon(2));
    const kinds = (sender: typeof putOff) => sender.messages.map(({ kind }) => kind);
    expect(kinds(putOff)).toEqual(["order_confirmation", "order_confirmation"]);
    await sendQueuedMails(putOff, soon(3));
    expect(kinds(putOff)).toHaveLength(2);
    const willing = fakeSender();
    await sendQueuedMails(willing, soon(600));
    expect(kinds(willing)).toEqual(["order_confirmation", "order_confirmation", "order_fulfilled"]);
    expect(other.orderNumber).not.toBe(first.orderNumber);
  });

  it("confirms what was paid, in the language of the checkout", async () => {
    const english = await placed();
    const german = await placed("pm_card_visa", "de-DE");
    const mails = await capturing(() => sendQueuedMails());
    const of = (number: string | null) =>
      mails.find(({ mail }) => mail.subject?.includes(`${number}`))?.mail ?? { text: "", html: "" };
    expect(of(english.orderNumber)).toMatchObject({
      subject: `Order ${english.orderNumber} is confirmed`,
      from: { name: "Fettle & Fold", address: "shop@localhost" },
      to: [{ address: "ada@example.com" }],
    });
    for (const part of [
      "Stoneware mug",
      "£25.00",
      "£3.95",
      "£28.95",
      "London SW1Y 4JH",
      "Standard",
    ]) {
      expect(of(english.orderNumber).text).toContain(part);
    }
    expect(of(english.orderNumber).html).toContain(
      `href="http://localhost:3000/orders/${english.orderId}#`,
    );
    expect(of(german.orderNumber).text).toContain("Danke für Ihre Bestellung");
    expect(of(german.orderNumber).text).toContain("28,95\u00a0£");
    expect(of(german.orderNumber).html).toContain('lang="de"');
  });

  it("says what to transfer, where to and until when, while the order waits for it", async () => {
    const inMode = (livemode: boolean, bankDetails: string) =>
      db.storeMode.update({
        where: { storeId_livemode: { storeId: shop.store.id, livemode } },
        data: { bankDetails },
      });
    await inMode(false, "Fettle Ltd\nIBAN GB33BUKB20201555555555");
    await inMode(true, "The account of live mode");
    const order = await placed("bank_transfer");
    const [captured] = await capturing(() => sendQueuedMails());
    const text = captured?.mail.text ?? "";
    for (const part of [`${order.orderNumber}`, "£28.95", "IBAN GB33BUKB20201555555555"]) {
      expect(text).toContain(part);
    }
    const due = new Intl.DateTimeFormat("en-GB", {
      dateStyle: "long",
      timeZone: "Europe/London",
    }).format(soon(3 * 24 * 3600));
    expect(unspaced(text)).toContain(`We hold your order until ${due}`);
  });

  it("asks for no transfer that has arrived meanwhile", async () => {
    const order = await placed("bank_transfer");
    await db.order.update({ where: { id: order.orderId }, data: { paymentStatus: "paid" } });
    const sender = fakeSender();
    await sendQueuedMails(sender);
    expect(sender.messages).toEqual([]);
    expect(await db.mail.findMany({ where: { subjectId: order.orderId } })).toMatchObject([
      { status: "failed", error: "The order does not wait for a transfer any more." },
    ]);
  });

  it("is one for each refund, and one for each reply", async () => {
    const order = await placed();
    const refunds = [500, 700].map((amount) => ({
      id: newId("refund"),
      orderId: order.orderId,
      storeId: shop.store.id,
      livemode: false,
      amount,
      reason: "other",
      status: "succeeded",
      restock: false,
    }));
    await db.refund.createMany({ data: refunds });
    for (const { id } of [...refunds, ...refunds])
      await query("test_refund_mail", QUEUE_REFUND_MAIL, [order.orderId, now(), id]);
    await replyMail(shop.store);
    const sender = fakeSender();
    await sendQueuedMails(sender);
    expect(sender.messages.map(({ subject }) => subject).sort()).toEqual([
      "Fettle & Fold has answered you",
      `Order ${order.orderNumber} is confirmed`,
      `Refund of £5.00 for order ${order.orderNumber}`,
      `Refund of £7.00 for order ${order.orderNumber}`,
    ]);
  });
});

const QUEUE_REFUND_MAIL = "SELECT queue_order_mail($1, 'order_refunded', $2, $3)::text";

describe("the captured mailbox", () => {
  it("keeps a mail as a file any mail program reads, and in its row", async () => {
    const at = new Date("2026-11-20T09:30:00Z");
    const mail = await replyMail(shop.store, { at });
    const [captured, ...others] = await capturing(async () => {
      await sendQueuedMails();
      // The process dies after the file is written and before it is booked: the next writes it again.
      await db.mail.update({
        where: { id: mail.id },
        data: { status: "pending", nextAttemptAt: at },
      });
      await sendQueuedMails();
    });
    expect(others).toEqual([]);
    expect(captured?.file).toBe(`20261120-093000-conversation_reply-${mail.id}.eml`);
    expect(captured?.mail).toMatchObject({
      messageId: `<${mail.id}@localhost>`,
      date: "2026-11-20T09:30:00.000Z",
      subject: "Fettle & Fold has answered you",
      text: expect.stringContaining("Yes, we have it."),
      html: expect.stringContaining("Yes, we have it."),
    });
    expect(captured?.mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const row = await rowOf(mail.id);
    expect(row).toMatchObject({ status: "captured", subject: captured?.mail.subject });
    expect(unspaced(row.text)).toBe(unspaced(captured?.mail.text));
    expect(unspaced(row.html)).toBe(unspaced(captured?.mail.html));
  });

  it("cannot be given another header or recipient", async () => {
    const sly = await openShop({ name: "Shop\r\nBcc: eve@example.com\r\n\r\nHello" });
    const named = await replyMail(sly.store);
    await db.conversation.updateMany({
      where: { storeId: sly.store.id },
      data: { subject: "Lid\r\nBcc: eve@example.com" },
    });
    const refused = await Promise.all(
      [
        "a@b.com\r\nBcc: eve@example.com",
        "a@b.com, eve@example.com",
        "Ada <a@b.com>",
        "a@b.com\n",
        "a b@c.com",
        "@",
        "",
      ].map((to) => replyMail(sly.store, { to })),
    );
    const mails = await capturing(() => sendQueuedMails());
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail).toMatchObject({
      subject: expect.stringContaining("Bcc: eve@example.com"),
      from: { address: "shop@localhost" },
      to: [{ address: named.toAddress }],
    });
    expect(mails[0]?.mail.bcc).toBeUndefined();
    expect(mails[0]?.mail.headers.filter(({ key }) => /bcc|^cc$/.test(key))).toEqual([]);
    for (const { id } of refused) expect(await rowOf(id)).toMatchObject({ status: "failed" });
  });
});

describe("a sender that is set up", () => {
  let server: MailServer;
  /** What the server says to the nth mail it is given. */
  let replies: SmtpReply[];
  beforeEach(async () => {
    replies = [];
    server = await openMailServer({}, { judge: (nth) => replies[nth - 1] });
    overrideEnvironment({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  });
  afterEach(async () => {
    overrideEnvironment({ SMTP_URL: "" });
    await server.close();
  });

  it("carries the mail of live mode, and none of a trial's", async () => {
    const [live, test] = [
      await replyMail(shop.store, { livemode: true }),
      await replyMail(shop.store),
    ];
    const captured = await capturing(() => sendQueuedMails());
    expect(server.delivered.map(({ to }) => to)).toEqual([[live.toAddress]]);
    expect(captured.map(({ mail }) => mail.to?.[0]?.address)).toEqual([test.toAddress]);
    expect(await rowOf(live.id)).toMatchObject({ status: "sent", error: null });
    expect(await rowOf(test.id)).toMatchObject({ status: "captured" });
  });

  it("is asked again while it puts a mail off, and not after it has refused one", async () => {
    replies = [{ code: 451, text: "Come again" }, undefined];
    const mail = await replyMail(shop.store, { livemode: true });
    await sendQueuedMails();
    expect(await rowOf(mail.id)).toMatchObject({
      status: "pending",
      error: expect.stringContaining("Come again"),
    });
    expect(await sendQueuedMails(undefined, soon(29))).toBe(0);
    expect(await sendQueuedMails(undefined, soon(31))).toBe(1);
    expect(await rowOf(mail.id)).toMatchObject({ status: "sent", attempts: 2, error: null });

    replies = [undefined, undefined, { code: 550, text: "No such user" }];
    const other = await replyMail(shop.store, { livemode: true });
    await sendQueuedMails();
    expect(await rowOf(other.id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("No such user"),
    });
    expect(await sendQueuedMails(undefined, soon(10 * 24 * 3600))).toBe(0);
  });

  it("that broke off is given the same mail again, under the same Message-ID", async () => {
    replies = ["cut", undefined];
    const mail = await replyMail(shop.store, { livemode: true });
    await sendQueuedMails();
    expect(await rowOf(mail.id)).toMatchObject({ status: "pending" });
    await sendQueuedMails(undefined, soon(31));
    expect(await rowOf(mail.id)).toMatchObject({ status: "sent" });
    expect(server.delivered.map((one) => one.mail.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${mail.id}@localhost>`),
    );
  });
});
