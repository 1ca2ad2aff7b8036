import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SCHEMA = "prisma/schema";

/** The lines of a schema without comments and alignment, which no migration is needed for. */
function linesOf(schema: string): string[] {
  return schema
    .split("\n")
    .map((line) =>
      line
        .replace(/\/\/.*/, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "");
}

test("the schema is that of the last migration, or the next one would repeat earlier changes", () => {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith(".prisma"));
  const schema = files.sort().map((file) => readFileSync(`${SCHEMA}/${file}`, "utf8"));
  const last = readFileSync("prisma/migrations/last.prisma", "utf8");
  expect(linesOf(schema.join("\n"))).toEqual(linesOf(last));
});
