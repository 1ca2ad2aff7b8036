import { expect, test } from "vitest";
import { readHead } from "./read-head";

const HEADER = "Handle;Größe\r\nmug;1\r\n";
const CELLS = ["Handle", "Größe"];

test("the columns are read in each encoding that spreadsheets save", async () => {
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${HEADER}`, "utf16le"));
  const windows = new Uint8Array(Buffer.from(HEADER, "latin1"));
  expect(await readHead(new Blob([HEADER]))).toEqual(CELLS);
  expect(await readHead(new Blob([`\ufeff${HEADER}`]))).toEqual(CELLS);
  expect(await readHead(new Blob([utf16]))).toEqual(CELLS);
  expect(await readHead(new Blob([windows]))).toEqual(CELLS);
});

test("a letter that is cut off at the end of the sample does not change the encoding", async () => {
  const start = "Größe,";
  const long = start + "x".repeat(64 * 1024 - new Blob([start]).size - 1);
  const cells = await readHead(new Blob([`${long}ö`]));
  expect(cells?.[0]).toBe("Größe");
});

test("a picture has no columns", async () => {
  expect(await readHead(new Blob([new Uint8Array([0x89, 0x50, 0, 0, 1])]))).toBeNull();
});
