import { glob, readFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { interceptResponse, removeInterceptors } from "./intercept-response";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test("what was put in front last is called first, and one method can be given back", () => {
  const seen: unknown[] = [];
  const answer = response();
  const note = (name: string) => ({
    write: (next: (...values: unknown[]) => never, piece: unknown) => {
      seen.push(`${name} ${piece}`);
      return next(`${piece}.`);
    },
  });
  interceptResponse(answer, { write: (_next, piece) => seen.push(piece) > 0 });
  const release = interceptResponse(answer, note("inner"));
  interceptResponse(answer, note("outer"));
  answer.write("a");
  expect(seen.splice(0)).toEqual(["outer a", "inner a.", "a.."]);
  release("write");
  answer.write("b");
  expect(seen.splice(0)).toEqual(["b"]);
  removeInterceptors(answer);
  expect(Object.hasOwn(answer, "write")).toBe(false);
});

test("no other file replaces methods of a response", async () => {
  const replacing: string[] = [];
  for await (const file of glob("{lib,app,components,scripts}/**/*.ts")) {
    if (file.endsWith(".test.ts") || file.includes("node_modules")) continue;
    const source = await readFile(file, "utf8");
    if (/\.(?:write|end|writeHead|flushHeaders) = /.test(source)) replacing.push(file);
  }
  expect(replacing).toEqual([]);
});
