import { expect, test } from "vitest";
import { cpuTimeOf } from "@/lib/testing/cpu-time";
import { firstWords, plainText } from "./plain-text";

test("marks are left out, a line for each paragraph, heading and entry", () => {
  expect(plainText("# One\n\n*two* `three`\n\n- four\n- five\n\n```\nsix\n\n```\n")).toBe(
    "One\ntwo three\nfour\nfive\nsix",
  );
});

test("a row of a table is one line, for any cells", () => {
  const table = "Sizes\n\n| Size | *Width* |\n| --- | --: |\n| S \\| M | 40 cm |\n|  | 60 cm |";
  expect(plainText(table)).toBe("Sizes\nSize | Width\nS | M | 40 cm\n60 cm");
});

test("a description of nothing but line breaks in code is read in time that grows with its length", async () => {
  const text = `\`\`\`\nx${"\n".repeat(200_000)}y\n\`\`\``;
  expect(await cpuTimeOf(() => plainText(text))).toBeLessThan(4_000);
});

test("the first words of a text without blanks end before a character, and never inside it", () => {
  expect(firstWords(`${"茶".repeat(154)}\u{1f381}${"茶".repeat(9)}`)).toBe(`${"茶".repeat(154)}…`);
});
