import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = process.cwd();

let folder: string;
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

/** A commit whose `npm run test:all` ends with a code. */
async function commitEndingWith(code: number): Promise<string> {
  const testAll = `node -e "process.exit(${code})"`;
  await writeFile(
    path.join(folder, "package.json"),
    JSON.stringify({ scripts: { "test:all": testAll } }),
  );
  git("add", ".");
  git("commit", "--quiet", "--allow-empty", "-m", `Ends with ${code}`);
  return git("rev-parse", "HEAD");
}

/** Exit code and all that it said. */
async function prove(): Promise<{ code: number; said: string }> {
  const ended = await promisify(execFile)(
    process.execPath,
    ["--import", path.join(root, "node_modules/tsx/dist/loader.mjs"), `${root}/scripts/prove.ts`],
    { cwd: folder, env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, "tsconfig.json") } },
  ).catch((error) => error);
  return { code: ended.code ?? 0, said: ended.stdout + ended.stderr };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-prove-test-"));
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  await commitEndingWith(0);
  git("switch", "--quiet", "-c", "work");
});
afterEach(() => rm(folder, { recursive: true }));

test("main moves to a commit that is green in a clone, without what is not committed", async () => {
  const commit = await commitEndingWith(0);
  await writeFile(path.join(folder, "package.json"), "not JSON");
  expect(await prove()).toMatchObject({ code: 0, said: expect.stringContaining("is green") });
  expect(git("rev-parse", "main")).toBe(commit);
});

test("main stays where it is when the commit is red", async () => {
  const before = git("rev-parse", "main");
  await commitEndingWith(1);
  expect(await prove()).toMatchObject({ code: 1, said: expect.stringContaining("is red") });
  expect(git("rev-parse", "main")).toBe(before);
});

test("nothing is proved on main, nor on a branch that lacks commits of it", async () => {
  git("switch", "--quiet", "main");
  const ahead = await commitEndingWith(0);
  expect(await prove()).toMatchObject({ code: 1, said: expect.stringContaining("on a branch") });
  git("switch", "--quiet", "work");
  expect(await prove()).toMatchObject({ code: 1, said: expect.stringContaining("Merge it first") });
  expect(git("rev-parse", "main")).toBe(ahead);
});
