import { expect, test } from "vitest";
import type { AuditEntry } from "@/lib/contract/audit";
import { getMessages } from "@/messages/dashboard";
import { auditSentence, plainSentence } from "./audit-sentence";

const [EN, DE] = [getMessages("en-GB"), getMessages("de-DE")];
const SAM: AuditEntry["actor"] = { kind: "staff", id: "usr_1", name: "Sam" };
const order = { kind: "order", id: "ord_1", name: "T-1014" } as const;

const say = (action: string, messages = EN, change: Partial<AuditEntry> = {}) =>
  plainSentence(auditSentence({ action, actor: SAM, subject: order, ...change }, messages));

test("a change is a sentence with names, in both languages", () => {
  expect(say("order.fulfilled")).toBe("Order T-1014 was sent by Sam");
  expect(say("order.fulfilled", DE)).toBe("Bestellung T-1014 wurde von Sam versandt");
  expect(say("refund.created")).toBe("A refund of Order T-1014 was made by Sam");
  const mug = { subject: { kind: "product", id: "prod_1", name: "Mug, Blue" } } as const;
  expect(say("inventory.adjusted", EN, mug)).toBe(
    "The stock of Product Mug, Blue was changed by Sam",
  );
  expect(say("store.updated", EN, { subject: { kind: "store", id: "str_1", name: null } })).toBe(
    `${EN.records.objects.store} was changed by Sam`,
  );
});

test.each(["mail.tested", "webhook.tested", "store.settings_copied"])(
  "%s has words of its own",
  (action) => {
    for (const messages of [EN, DE]) expect(say(action, messages)).not.toContain(action);
  },
);

test("an actor without a name is shown by kind, and an action without a text by its name", () => {
  const key = { actor: { kind: "api_key", id: "key_1", name: null } } as const;
  expect(say("product.archived", EN, key)).toContain(EN.records.key);
  expect(say("order.painted")).toBe("Order T-1014: order.painted by Sam");
});

test("the subject is a piece of its own, to be a link", () => {
  const pieces = auditSentence({ action: "order.cancelled", actor: SAM, subject: order }, EN);
  expect(pieces.map(({ kind }) => kind)).toEqual(["object", "text", "who"]);
});
