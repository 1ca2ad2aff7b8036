import { expect, test } from "vitest";
import { getMessages } from "@/messages/dashboard";
import { messageFile, readMessageFile } from "./message-files";

const nameOf = (url: string) => url.replace("/dashboard/messages/", "");

test.each(["en-GB", "de-DE"])("the file of %s has its messages", (locale) => {
  const { url } = messageFile(locale);
  const file = readMessageFile(nameOf(url));
  expect(file?.isCurrent).toBe(true);
  expect(JSON.parse(file?.json ?? "")).toEqual(getMessages(locale));
});

test("a page of another version gets the messages there are, which are not kept under its name", () => {
  const { json } = readMessageFile(nameOf(messageFile("de-DE").url)) ?? {};
  expect(readMessageFile("de.another-version.json")).toEqual({ json, isCurrent: false });
});

test.each(["fr.x.json", "de.json", "de.x.js", "../de.x.json", "__proto__.x.json"])(
  "%s is no file",
  (name) => {
    expect(readMessageFile(name)).toBeUndefined();
  },
);
