import { describe, expect, test } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { MAIL_KINDS } from "@/lib/contract/mail";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { replyMail } from "@/lib/testing/mail";
import { entriesAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { languages } from "@/messages/mail";

const shop = await openShop();
const client = api.private(shop.store);

const CONFIRMATION = { kind: "order_confirmation", language: "en" };
const pathOf = ({ kind, language }: { kind: string; language: string }) =>
  `/mails/texts?kind=${kind}&language=${language}`;

const put = (texts: object, about: object = CONFIRMATION) =>
  client.put("/mails/texts", { body: { ...about, texts } });

async function textOf(key: string, about = CONFIRMATION) {
  const { body } = await client.get(pathOf(about));
  return body.data.texts.find((text: { key: string }) => text.key === key);
}

const preview = async (kind: string, locale = "en-GB") =>
  (await client.get(`/mails/preview?kind=${kind}&locale=${locale}`)).body.data;

describe("texts of mails", () => {
  test("are listed with what they say now, and with the variables of each", async () => {
    expect(await textOf("confirmation.subject")).toEqual({
      key: "confirmation.subject",
      standard: "Order {number} is confirmed",
      text: null,
      variables: ["number"],
    });
    expect(await textOf("note")).toEqual({ key: "note", standard: "", text: null, variables: [] });
  });

  test("of every kind and language can be read, and saved as they are without becoming the store's own", async () => {
    for (const language of languages) {
      // A shop for each, so that all of them fit into a minute.
      const own = await openShop();
      const seller = api.private(own.store);
      for (const kind of MAIL_KINDS) {
        const about = { kind, language };
        const { body, status, text: said } = await seller.get(pathOf(about));
        expect(status, said).toBe(200);
        const standard = body.data.texts.map((text: { key: string; standard: string }) => {
          return [text.key, text.standard];
        });
        const texts = Object.fromEntries(standard);
        const saved = await seller.put("/mails/texts", { body: { ...about, texts } });
        expect(saved.status, saved.text).toBe(200);
        expect(saved.body).toEqual(body);
      }
      expect(await db.mailText.count({ where: { storeId: own.store.id } })).toBe(0);
    }
  });

  test("of the store's own are in its mails, in that language and of that store alone", async () => {
    const another = await openShop();
    await put({
      "confirmation.subject": "We got {number}",
      "confirmation.title": "You're the best",
      note: "Made in York.\nBy three people.",
      footer: "Example Ltd, 4 Kiln Lane",
    });
    const mail = await preview("order_confirmation");
    expect(mail.subject).toBe("We got 1001");
    expect(mail.text).toContain("You're the best");
    expect(mail.text).toContain("Made in York.\nBy three people.");
    expect(mail.text).toContain("Example Ltd, 4 Kiln Lane");
    const refund = await preview("order_refunded");
    expect(refund.text).toContain("Example Ltd, 4 Kiln Lane");
    expect(refund.text).not.toContain("Made in York");
    expect((await preview("order_confirmation", "de-DE")).text).not.toContain("Kiln Lane");
    const others = await api
      .private(another.store)
      .get("/mails/preview?kind=order_confirmation&locale=en-GB");
    expect(others.body.data.subject).toBe("Order 1001 is confirmed");

    const [entry] = await entriesAbout("order_confirmation.en");
    expect(entry).toMatchObject({
      action: "mail_text.updated",
      livemode: null,
      before: { "confirmation.title": null },
      after: { "confirmation.title": "You're the best" },
    });

    const back = await put({ "confirmation.subject": null, "confirmation.title": "", note: null });
    expect(back.status).toBe(200);
    expect((await preview("order_confirmation")).subject).toBe("Order 1001 is confirmed");
    expect((await textOf("footer")).text).toBe("Example Ltd, 4 Kiln Lane");
    await put({ footer: null });
  });

  test("are in mails that wait to be written", async () => {
    const own = await openShop();
    const mail = await replyMail(own.store);
    const seller = api.private(own.store);
    const { language } = new Intl.Locale(mail.locale);
    await seller.put("/mails/texts", {
      body: { kind: "conversation_reply", language, texts: { "reply.title": "A word from us" } },
    });
    await sendQueuedMails();
    const written = await db.mail.findUniqueOrThrow({ where: { id: mail.id } });
    expect(written.text).toContain("A word from us");
  });

  test.each([
    ["a variable that the mail does not fill in", { "confirmation.title": "Hello {name}" }],
    ["a brace that opens nothing", { "confirmation.title": "Hello {" }],
    ["a tag", { "confirmation.title": "<b>Hello</b>" }],
    ["a number format", { "confirmation.subject": "{number, number}" }],
    ["a text that there is none of", { "refunded.title": "Hello" }],
    ["more than a paragraph or ten", { "confirmation.title": "a".repeat(2_001) }],
  ])("refuse %s, by its key, and keep what was there", async (_, texts) => {
    const [key] = Object.keys(texts);
    const { status, body } = await put({ ...texts, note: "Not this either." });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [`texts.${key}`]]);
    expect((await textOf("note")).text).toBeNull();
    const looked = await client.post("/mails/preview", {
      body: { kind: "order_confirmation", texts },
    });
    expect([looked.status, Object.keys(looked.body.error.fields)]).toEqual([422, [`texts.${key}`]]);
  });

  test("refuse a language that there are no mails in", async () => {
    for (const language of ["nl", "xx"]) {
      const { status, body } = await put({}, { kind: "order_confirmation", language });
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ["language"]]);
    }
  });

  test("that are not saved are shown, and stay unsaved", async () => {
    const { status, body } = await client.post("/mails/preview", {
      body: {
        kind: "order_confirmation",
        locale: "en-GB",
        texts: { "confirmation.title": "Draft" },
      },
    });
    expect([status, body.data.text.includes("Draft")]).toEqual([200, true]);
    expect((await preview("order_confirmation")).text).not.toContain("Draft");
  });

  test("braces and apostrophes of a note are text", async () => {
    await put({ note: "It's {ours} <b>" });
    expect((await preview("order_confirmation")).text).toContain("It's {ours} <b>");
    expect((await preview("order_confirmation")).html).toContain("{ours} &lt;b&gt;");
    await put({ note: null });
  });
});
