import { expect, test } from "vitest";
import type { MailText, MailTexts } from "@/lib/contract/mail-text";
import {
  buildTextTree,
  findText,
  getTextOverrides,
  getTextPart,
  groupTexts,
} from "./mail-text-values";

const text = (key: string, standard: string, own: string | null = null): MailText => ({
  ...{ key, standard, text: own, variables: [] },
});

const TEXTS: MailTexts = {
  ...{ kind: "order_refunded", language: "en" },
  texts: [
    text("refunded.title", "Your refund", "Your money"),
    text("notCharged.title", "A part is not charged"),
    text("note", ""),
  ],
};

test("a form has the store's own texts, and sends only what is not the standard one", () => {
  const tree = buildTextTree(TEXTS.texts);
  expect(tree).toEqual({
    ...{ refunded: { title: "Your money" }, notCharged: { title: "A part is not charged" } },
    note: "",
  });
  expect(findText(tree, "refunded.title")).toBe("Your money");
  expect(findText(tree, "refunded.title.more")).toBe("");
  expect(getTextOverrides(TEXTS, tree)).toEqual({
    ...{ "refunded.title": "Your money", "notCharged.title": null, note: null },
  });
});

test("texts are named by what they are, and stand with those of their sort", () => {
  const names = ["confirmation.textFree", "reply.wrote", "footer"].map(getTextPart);
  expect(names).toEqual(["text", "other", "footer"]);
  expect(groupTexts(TEXTS.texts).map(({ name }) => name)).toEqual([
    ...["refunded", "notCharged", "blocks"],
  ]);
  expect(groupTexts([text("reply.title", "An answer")]).map(({ name }) => name)).toEqual([null]);
});
