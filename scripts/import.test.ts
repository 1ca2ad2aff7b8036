import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runImports } from "@/lib/commerce/import-export";
import { type AppProcess, killApps, serveApp } from "@/lib/testing/processes";
import { programFile } from "@/lib/testing/programs";
import { createStore } from "@/lib/testing/store";
import { until } from "@/lib/testing/until";

const store = await createStore();
let app: AppProcess;
let folder: string;
let file: string;
beforeAll(async () => {
  app = await serveApp();
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-import-"));
  file = path.join(folder, "products.csv");
  await writeFile(file, "Handle,Title,Variant Price\ncup,Cup,4.00\n");
});
afterAll(async () => {
  killApps();
  await rm(folder, { recursive: true, force: true });
});

/** What the command ends with and says. */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [programFile("scripts/import"), ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
  });
}

test("a file is taken in with a secret key", async () => {
  const taken = run(file, "--key", store.keys.secret.test, "--url", app.url);
  await until("the import is begun", async () => (await runImports()) > 0);
  const { code, said } = await taken;
  expect([code, said]).toEqual([0, expect.stringContaining("1 made, 0 there, 0 failed")]);
});

test.each([
  ["an unknown key", () => "sk_test_00000000000000000000000000000000", "The API key is not valid."],
  ["a publishable key", () => store.keys.publishable.test, "The API key is not valid."],
  ["a key with a sign of the manual", () => "sk_…", "The key has signs that no key has."],
])("%s is reported in a sentence", async (_name, key, sentence) => {
  expect(await run(file, "--key", key(), "--url", app.url)).toEqual({ code: 1, said: sentence });
});

test.each([
  ["a page of a proxy", 502, "text/html", "<h1>Bad gateway</h1>"],
  ["JSON that is none", 200, "application/json", "{"],
  ["an import of another version", 200, "application/json", '{"data":{"id":1}}'],
])("%s is reported in a sentence", async (_name, status, type, body) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const { code, said } = await run(file, "--key", store.keys.secret.test, "--url", url);
  server.close();
  expect(code).toBe(1);
  expect(said).toBe(`What answers at ${url} is no shop of this version (status ${status}).`);
});

test.each([
  [
    "no shop",
    ["--url", "http://127.0.0.1:1"],
    "No shop answers at http://127.0.0.1:1. Is it running?",
  ],
  [
    "no address",
    ["--url", "nowhere"],
    "nowhere is no address of a shop, such as http://localhost:3000.",
  ],
])("%s is reported in a sentence", async (_name, args, sentence) => {
  const { code, said } = await run(file, "--key", store.keys.secret.test, ...args);
  expect([code, said]).toEqual([1, sentence]);
});

test("a refused file is reported with its errors", async () => {
  await writeFile(path.join(folder, "empty.csv"), "");
  const empty = path.join(folder, "empty.csv");
  const { code, said } = await run(empty, "--key", store.keys.secret.test, "--url", app.url);
  expect([code, said.split("\n")]).toEqual([1, [expect.any(String), "file: The file is empty."]]);
});
