import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SOURCES } from "@/scripts/build-stamp.mjs";

const MODULE = path.resolve("scripts/build-stamp.mjs");

/** A checkout with two sources and one package. */
let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "cartwright-stamp-"));
  write("lib/deep/one.ts", "one");
  write("proxy.ts", "proxy");
  write("node_modules/.package-lock.json", "{}");
});
afterEach(() => rmSync(checkout, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), content);
}

/** Evaluates an expression of the module where the checkout is the working directory. */
function ask(expression: string): string {
  const script = `import * as stamp from ${JSON.stringify(MODULE)}; console.log(${expression})`;
  const args = ["--input-type=module", "-e", script];
  return execFileSync(process.execPath, args, { cwd: checkout, encoding: "utf8" }).trim();
}

const BOTH = "stamp.looksBuilt(), stamp.isBuilt()";

test("a build is of the source it was made from, until a source changes, comes or goes", () => {
  expect(ask(BOTH)).toBe("false false");
  ask("stamp.beginBuild()()");
  expect(ask(BOTH)).toBe("true true");
  write("lib/deep/one.test.ts", "a test is in no build");
  expect(ask(BOTH)).toBe("true true");
  write("lib/deep/one.ts", "two");
  expect(ask(BOTH)).toBe("false false");
  write("lib/deep/one.ts", "one");
  expect(ask("stamp.isBuilt()")).toBe("true");
  write("lib/deep/more.ts", "");
  expect(ask(BOTH)).toBe("false false");
  rmSync(path.join(checkout, "lib/deep/more.ts"));
  rmSync(path.join(checkout, "proxy.ts"));
  expect(ask(BOTH)).toBe("false false");
});

test("a change during the build makes it stale, and an interrupted build does not count", () => {
  ask("stamp.beginBuild()()");
  ask("stamp.beginBuild()");
  expect(ask(BOTH)).toBe("false false");
  write(
    "change.mjs",
    "import { writeFileSync } from 'node:fs'; writeFileSync('proxy.ts', 'PROXY')",
  );
  ask(
    "await (async (end) => { await import(process.cwd() + '/change.mjs'); end(); })(stamp.beginBuild())",
  );
  expect(ask(BOTH)).toBe("false false");
});

test("a copy with other times is read once, and known at a glance from then on", () => {
  ask("stamp.beginBuild()()");
  utimesSync(path.join(checkout, "proxy.ts"), 1, 1);
  expect(ask(BOTH)).toBe("false true");
  expect(ask(BOTH)).toBe("true true");
});

test("after an installation the glance sends for the whole check", () => {
  ask("stamp.beginBuild()()");
  write("node_modules/.package-lock.json", '{"packages":{}}');
  expect(ask(BOTH)).toBe("false true");
});

test("the image holds every source, without which its start would build again", () => {
  const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/\/app\/(\S+)/g)].map(
    (it) => it[1],
  );
  const isCopied = (source: string) =>
    copied.some((place) => source === place || source.startsWith(`${place}/`));
  expect(SOURCES.filter((source) => !isCopied(source))).toEqual([]);
});

test("a sealed build is not looked at, until it is built anew", () => {
  ask("stamp.beginBuild()()");
  write("dist/build.sealed", "");
  write("lib/deep/one.ts", "two");
  expect(ask("stamp.looksBuilt()")).toBe("true");
  ask("stamp.beginBuild()()");
  write("lib/deep/one.ts", "one");
  expect(ask(BOTH)).toBe("false false");
});
