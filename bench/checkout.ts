import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type SourceCheckout, spawnScript } from "@/bench/subject";

/** Brings a commit into a folder of its own below `.data`, installed and built; kept for the next time. */
export async function checkOut(commit: string): Promise<SourceCheckout> {
  const sha = shortSha(commit);
  const folder = path.resolve(".data/bench/commits", sha);
  const checkout = { name: sha, folder };
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const archive = execFileSync("git", ["archive", sha], { maxBuffer: 1_000_000_000 });
    execFileSync("tar", ["-x", "-C", draft], { input: archive });
    await rename(draft, folder);
  }
  const [code] = await once(spawnScript(checkout, ["build-shop"], {}), "exit");
  if (code !== 0) throw new Error(`${commit} could not be built.`);
  return checkout;
}

/** The first ten digits of a commit's hash. Throws if git knows no such commit. */
export function shortSha(commit: string): string {
  return git("rev-parse", "--short=10", `${commit}^{commit}`);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}
