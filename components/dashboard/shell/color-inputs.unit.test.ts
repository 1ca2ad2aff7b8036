import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("each colour field names the button that picks a colour from the screen", async () => {
  const unnamed: string[] = [];
  let fields = 0;
  for await (const file of glob("components/**/*.tsx")) {
    for (const [, rest = ""] of (await readFile(file, "utf8")).matchAll(
      /<ColorInput\b([\s\S]*?)\/>/g,
    )) {
      fields += 1;
      if (!rest.includes("eyeDropperButtonProps")) unnamed.push(file);
    }
  }
  expect([fields, unnamed]).toEqual([3, []]);
});
