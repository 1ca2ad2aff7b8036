import { expect, test } from "vitest";
import { formatBytes } from "./byte-size";

test.each([
  [0, "en-GB", "0 bytes"],
  [999, "en-GB", "999 bytes"],
  [1, "en-GB", "1 byte"],
  [24, "fr-FR", "24 octets"],
  [1_000, "en-GB", "1 kB"],
  [1_450_000, "en-GB", "1.5 MB"],
  [5_368_709_120, "de-DE", "5,4 GB"],
])("%d bytes in %s are %s", (bytes, locale, text) => {
  expect(formatBytes(bytes, locale).replace(/\s/g, " ")).toBe(text);
});
