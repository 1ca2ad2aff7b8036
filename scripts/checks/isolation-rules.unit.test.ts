import { expect, test } from "vitest";
import { mockedModules, namedStatements, unregisteredState } from "./isolation-rules";

test.each([
  ["a variable", "let asked: Promise<void> | undefined;"],
  ["one that is exported", "export let asked = 1;"],
  [
    "a map that a function fills",
    "const asked = new Map(); export const ask = (k) => asked.set(k, 1);",
  ],
  ["a list", "const asked: string[] = []; function ask(name) { asked.push(name); }"],
  [
    "a list inside a type's claim",
    "const asked = [] as string[]; class A { ask() { asked.pop(); } }",
  ],
  ["an object", "const asked = { last: 0 }; const ask = () => { asked.last += 1; };"],
  ["an object that forgets", "const asked = {}; const ask = (name) => { delete asked[name]; };"],
  ["a counter within one", "const asked = { times: 0 }; const ask = () => asked.times++;"],
  ["a cache, which changes as it is read", "const asked = new LRUCache({ max: 9 });"],
  ["a cache from elsewhere", 'export const asked = createByteCache("asked", 9);'],
])("%s is found", (_, source) => {
  expect(unregisteredState(source)).toEqual(["asked"]);
});

test.each([
  [
    "a map that is put back",
    "const a = moduleState(() => new Map()); const f = () => a.set(1, 2);",
  ],
  ["what two copies share", 'const a = processWide("a", () => new LRUCache({ max: 9 }));'],
  ["a table", "const a = new Map([[1, 2]]); const f = (k) => a.get(k);"],
  ["what is filled while the module loads", "const a = new Map(); for (const k of K) a.set(k, 1);"],
  ["what is remembered of an object", "const a = new WeakMap(); const f = (k) => a.set(k, 1);"],
  ["a variable of a function", "function f() { let a = 0; const b = []; b.push(a); return b; }"],
  ["a declaration", "declare let a: number;"],
])("%s is not", (_, source) => {
  expect(unregisteredState(source)).toEqual([]);
});

test("a file with tags is read as such", () => {
  expect(unregisteredState("let a = <b>one</b>;", "tsx")).toEqual(["a"]);
});

test.each([
  ['vi.mock("@/lib/kit/clock", () => ({}));', "vi.mock of @/lib/kit/clock"],
  ['test("a", () => { vi.doMock("./clock"); });', "vi.doMock of ./clock"],
  ["vi.mock(import(name));", "vi.mock of undefined"],
  ["beforeEach(() => vi.resetModules());", "vi.resetModules"],
])("%s replaces what other files share", (source, fault) => {
  expect(mockedModules(source)).toEqual([fault]);
});

test.each(['vi.mock("next/cache", () => ({}));', 'vi.spyOn(log(), "warn");', "mock(1);"])(
  "%s does not",
  (source) => {
    expect(mockedModules(source)).toEqual([]);
  },
);

test("a named statement is found with its text, where that is not made elsewhere", () => {
  const source =
    'query("a", "SELECT 1"); query<Row>("b", `SELECT\n2`, []); query("c", text); other("d", "");';
  expect(namedStatements(source)).toEqual([
    { name: "a", text: "SELECT 1" },
    { name: "b", text: "SELECT\n2" },
    { name: "c", text: undefined },
  ]);
});
