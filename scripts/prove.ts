/*
 * `npm run prove`: clones the last commit, runs `npm run test:all` in the clone as a newcomer would, and moves
 * `main` there when it is green. Prove on a branch: work may go on in it meanwhile.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError, runCommand } from "@/scripts/run-command";

const MAIN = "refs/heads/main";

await runCommand(async () => {
  const commit = git("rev-parse", "HEAD");
  const before = git("rev-parse", MAIN);
  if (git("rev-parse", "--symbolic-full-name", "HEAD") === MAIN) {
    throw new CommandError("Prove on a branch: `main` holds what has been proved.");
  }
  if (git("merge-base", commit, before) !== before) {
    throw new CommandError("`main` has commits that this branch lacks. Merge it first.");
  }
  if (git("status", "--porcelain") !== "") console.log("What is not committed is left out.");
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-prove-"));
  try {
    const clone = path.join(folder, "clone");
    git("clone", "--quiet", ".", clone);
    git("-C", clone, "checkout", "--quiet", "--detach", commit);
    if ((await testAll(clone)) !== 0) {
      throw new CommandError(`${commit.slice(0, 8)} is red, and \`main\` stays where it is.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Refused if it was moved meanwhile.
  git("update-ref", "-m", "proved", MAIN, commit, before);
  console.log(`${commit.slice(0, 8)} is green, and \`main\` is there.`);
});

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

/** Runs the tests without the variables that `npm run` has set for this process, because they name this folder. */
function testAll(folder: string): Promise<number> {
  const env = { ...process.env, CI: "true" };
  for (const name of Object.keys(env))
    if (name.startsWith("npm_")) Reflect.deleteProperty(env, name);
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "test:all"], { cwd: folder, stdio: "inherit", env });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
