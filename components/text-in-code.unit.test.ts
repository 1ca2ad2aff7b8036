import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";

const FILES = globSync([
  "components/storefront/**/*.{ts,tsx}",
  "components/ui/**/*.{ts,tsx}",
  "app/(storefront)/**/*.tsx",
  "components/dashboard/**/*.{ts,tsx}",
  "app/dashboard/**/*.tsx",
  "app/{layout,error,not-found}.tsx",
]).filter((file) => !file.includes(".test."));

type Tree = { type?: string; [member: string]: unknown };

/** Attributes that are shown to shoppers or read out. */
const SPOKEN = /^(aria-label|aria-description|label|title|placeholder|hint|alt|text|name)$/;

/** A word as people write it, and not a name of code. */
const WORD = /\p{L}{2}/u;

/** A sentence: what code has no other use for. */
const SENTENCE = /^\p{Lu}\p{L}* .*\p{L}.*[.?!…]$/u;

/** Texts of a file that no language has in its table. */
function looseWords(source: string): string[] {
  const found: string[] = [];
  walk(parseSync(source, { syntax: "typescript", tsx: true }), (node, parents) => {
    const text = textOf(node);
    if (text === undefined || !WORD.test(text)) return;
    const isSpoken =
      node.type === "JSXText" ||
      isSpokenAttribute(parents, text) ||
      isChild(parents) ||
      (SENTENCE.test(text) && !parents.some(isOfDevelopers));
    if (isSpoken) found.push(text.trim());
  });
  return found;
}

function walk(node: unknown, visit: (node: Tree, parents: Tree[]) => void, parents: Tree[] = []) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, parents);
  else if (isTree(node)) {
    if (node.type) visit(node, parents);
    const below = node.type ? [...parents, node] : parents;
    for (const member of Object.values(node)) walk(member, visit, below);
  }
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

function textOf(node: Tree): string | undefined {
  if (node.type === "JSXText" || node.type === "StringLiteral") return String(node.value);
  return node.type === "TemplateElement" ? String(node.raw) : undefined;
}

/** `name` is a form's own where it is written in lower case, and a label where it is not. */
function isSpokenAttribute(parents: Tree[], text: string): boolean {
  const attribute = parents.findLast(({ type }) => type === "JSXAttribute");
  const name = isTree(attribute?.name) ? String(attribute.name.value) : "";
  return SPOKEN.test(name) && (name !== "name" || /^\p{Lu}/u.test(text)) && isValue(parents);
}

/** A text that is an element's content: alone, or chosen by a condition. */
function isChild(parents: Tree[]): boolean {
  const at = parents.findLastIndex(({ type }) => /^JSX/.test(type ?? ""));
  const [element, container] = parents.slice(at - 1, at + 1).map(({ type }) => type);
  return element === "JSXElement" && container === "JSXExpressionContainer" && isValue(parents);
}

/** Whether the text is the value of the expression, and not an argument or a comparison in it. */
function isValue(parents: Tree[]): boolean {
  const at = parents.findLastIndex(({ type }) => /^JSX/.test(type ?? ""));
  return parents
    .slice(at + 1)
    .every(({ type }) => /^(ConditionalExpression|TemplateLiteral|Parenthesis)/.test(type ?? ""));
}

/** Errors are read by developers, types and imports are not shown, and what is compared with is defined elsewhere. */
function isOfDevelopers({ type }: Tree): boolean {
  return /^(NewExpression|ThrowStatement|ImportDeclaration|BinaryExpression|Ts)/.test(type ?? "");
}

test.each(FILES)("%s says nothing that is not among the words", (file) => {
  expect(looseWords(readFileSync(file, "utf8"))).toEqual([]);
});

test("loose words are found wherever they stand", () => {
  const loose = (jsx: string) => looseWords(`export const A = () => ${jsx};`);
  expect(loose("<p>Sold out</p>")).toEqual(["Sold out"]);
  expect(loose('<a aria-label="Cart">{icon}</a>')).toEqual(["Cart"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
  expect(loose("<a aria-label={`Remove ${name}`}>{icon}</a>")).toEqual(["Remove"]);
  expect(loose('<b>{isPending ? "Paying" : words.pay}</b>')).toEqual(["Paying"]);
  expect(looseWords('complain("Please choose one.");')).toEqual(["Please choose one."]);
  expect(loose('<p className="text-small" data-x={y === "added"}>{words.added}</p>')).toEqual([]);
});

const importsOf = (file: string): string[] =>
  parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: true })
    .body.flatMap((statement) => {
      if (statement.type !== "ImportDeclaration" || statement.typeOnly) return [];
      const isTypes = statement.specifiers.every((one) => "isTypeOnly" in one && one.isTypeOnly);
      return isTypes && statement.specifiers.length > 0 ? [] : [statement.source.value];
    })
    .flatMap((source) => resolve(source, file) ?? []);

function resolve(source: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(source)) return undefined;
  const base = source.startsWith("@/") ? source.slice(2) : path.join(path.dirname(from), source);
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => base + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

test("no page carries a whole catalogue into the browser", () => {
  const isMarked = (file: string, mark: string) =>
    readFileSync(file, "utf8").startsWith(`"use ${mark}"`);
  const reached = new Set(FILES.filter((file) => isMarked(file, "client")));
  for (const file of reached) {
    // What a client component calls as an action stays on the server.
    if (isMarked(file, "server")) continue;
    for (const next of importsOf(file)) reached.add(next);
  }
  expect([...reached].filter((file) => file.startsWith("messages/"))).toEqual([]);
});
