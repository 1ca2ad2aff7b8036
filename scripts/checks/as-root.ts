import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a program may be given beside its arguments. */
type Settings = { timeout: number; env?: Record<string, string> };

/** Runs a program as root without a prompt; rejects if that is not possible, or it fails. */
export async function runAsRoot(
  line: readonly string[],
  { timeout, env }: Settings,
): Promise<void> {
  await runQuietly(process.getuid?.() === 0 ? line : ["sudo", "-n", "-E", ...line], {
    timeout,
    env: env ?? {},
  });
}

/** Runs a program that puts no questions; rejects when it fails. */
export async function runQuietly(
  [command = "", ...args]: readonly string[],
  { timeout, env }: Settings,
): Promise<void> {
  const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...env };
  await run(command, args, { env: quiet, timeout, maxBuffer: 64 * 1024 * 1024 });
}

/** Where a program is, in the folders of PATH or those given; undefined where it is not. */
export function which(name: string, folders = process.env.PATH): Promise<string | undefined> {
  return run("which", [name], { env: { ...process.env, PATH: folders } }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
