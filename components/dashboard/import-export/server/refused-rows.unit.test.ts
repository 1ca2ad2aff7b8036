import { expect, test } from "vitest";
import { REFUSAL_HEADERS } from "@/lib/contract/file-columns";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { languages } from "@/messages/imports";
import { refusedRowsInLanguage } from "./refused-rows";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const ERRORS = [
  { column: "=Price", code: "invalid_amount", params: { currency: "EUR" }, message: "No amount." },
  { column: null, code: "duplicate_row", params: { row: 2 }, message: "There already." },
];

const FILE = [
  "Handle,=Price,Row,Error",
  `"a\nb;c",'=1+1,3,${quoted(JSON.stringify(ERRORS))}`,
  `é,-4,12345,${quoted(JSON.stringify([{ ...ERRORS[1], code: "not_known_here" }]))}`,
  "",
].join("\r\n");

/** A file that arrives byte by byte, so that no piece ends where a character or a row does. */
const inLanguage = (locale: string) => {
  const bytes = new TextEncoder().encode(FILE);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  return new Response(refusedRowsInLanguage(pieces, locale)).text();
};

test("the errors of refused rows are told in the language of the dashboard, and cells stay", async () => {
  expect((await inLanguage("de-DE")).split("\r\n")).toEqual([
    "Handle,=Price,Zeile,Fehler",
    `"a\nb;c",'=1+1,3,'=Price: Muss ein Betrag in EUR sein. Derselbe Datensatz steht schon in Zeile 2.`,
    "é,-4,12345,There already.",
    "",
  ]);
  expect(await inLanguage("en-GB")).toContain(
    `Row,Error\r\n"a\nb;c",'=1+1,3,'=Price: No amount. There already.\r\n`,
  );
});

test("an import passes over the columns that were added, in every language", () => {
  for (const language of languages) {
    expect(REFUSAL_HEADERS).toHaveProperty(language);
    for (const header of Object.values(REFUSAL_HEADERS).flat()) {
      expect(Object.values(IMPORT_FORMATS).every((format) => format.isRemark(header))).toBe(true);
    }
  }
});
