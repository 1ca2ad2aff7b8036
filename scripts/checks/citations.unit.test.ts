import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A citation of our own documents, as comments write it: `(docs/contract.md, Rate limits)`. */
const CITATION = /\(?(docs\/[\w/-]+\.md)(?:, ([^().]+?))?\)/g;

const SOURCES = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.sql", "*.prisma", "*.mjs"], {
  encoding: "utf8",
})
  .trim()
  .split("\n");

test("comments cite documents and headings that are in the repository", () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of SOURCES) {
    for (const [, document = "", heading] of readFileSync(file, "utf8").matchAll(CITATION)) {
      found += 1;
      if (!hasHeading(document, heading)) missing.push(`${file}: ${document}, ${heading}`);
    }
  }
  expect(found).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

function hasHeading(document: string, heading: string | undefined): boolean {
  const text = readIfThere(document);
  return text !== null && (heading === undefined || text.includes(`\n## ${heading}\n`));
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
