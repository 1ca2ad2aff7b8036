import { expect, test } from "vitest";
import { attachmentHeader, safeFileName } from "./file-name";

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\songs\\one.mp3", "one.mp3"],
  ["a\r\nb\u0000.txt", "ab.txt"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  [" . ", ""],
  [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(196)}.pdf`],
])("%j is saved as %j", (sent, saved) => {
  expect(safeFileName(sent)).toBe(saved);
});

test.each([
  ["book.pdf", `filename="book.pdf"; filename*=UTF-8''book.pdf`],
  ["Übung (1).pdf", `filename="Ubung (1).pdf"; filename*=UTF-8''%C3%9Cbung%20%281%29.pdf`],
  ["本.txt", `filename="_.txt"; filename*=UTF-8''%E6%9C%AC.txt`],
])("a browser receives %j in both ways (RFC 6266)", (name, parameters) => {
  expect(attachmentHeader(name)).toBe(`attachment; ${parameters}`);
});
