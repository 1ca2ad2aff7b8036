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

test("decisions and files that comments name are in the repository", () => {
  const paths = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  const decisions = new Set(
    paths.flatMap((file) => file.match(/^docs\/decisions\/0*(\d+)-/)?.[1] ?? []),
  );
  const missing: string[] = [];
  let found = 0;
  // A migration is never changed, whatever is moved afterwards.
  for (const file of SOURCES.filter((source) => !source.startsWith("prisma/migrations/"))) {
    for (const comment of commentsOf(readFileSync(file, "utf8"))) {
      for (const [cited = "", number = ""] of comment.matchAll(DECISION)) {
        found += 1;
        if (!decisions.has(number)) missing.push(`${file}: ${cited}`);
      }
      for (const [cited = ""] of comment.matchAll(FILE)) {
        found += 1;
        if (!paths.some((path) => path === cited || path.endsWith(`/${cited}`)))
          missing.push(`${file}: ${cited}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(50);
});

const DECISION = /\bdecisions? (\d+)\b/g;

/** A file by its name or by the end of its path; not a pattern of names, nor what ends an address. */
const FILE =
  /(?<![\w/.*…>}-])(?!Prisma\.)(?:\([a-z]+\)\/|[\w@[])[\w/.()[\]-]*(?<!\.d)\.(?:tsx?|mjs|sql|css|prisma)\b(?![\w/.*-])/g;

/** The comments of a source; of a line only what begins it, so that addresses in code are none. */
function commentsOf(source: string): string[] {
  return source.match(/\/\*[\s\S]*?\*\/|(?<=^\s*)(?:\/\/|--).*$/gm) ?? [];
}

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
