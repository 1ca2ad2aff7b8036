import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@/scripts/run-command";

/** PostgreSQL refuses to run as root; containers run as root. This is whom it runs as instead. */
export type Account = { uid: number; gid: number };

/** The account to run PostgreSQL as; undefined where this process's own will do. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? createAccount();
}

/** Gives the account a folder or file, where there is one. */
export function changeOwner(target: string, account: Account | undefined): void {
  if (account) chownSync(target, account.uid, account.gid);
}

/**
 * Starts a program of PostgreSQL in a session of its own, so that a terminal's Ctrl-C reaches
 * only the command, which stops the server when the last request is answered.
 */
export function spawnAs(
  account: Account | undefined,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const settings = { ...options, cwd: path.dirname(program), detached: true, windowsHide: true };
  if (!account) return spawn(program, args, settings);
  const folders = [program, ...args.filter((arg) => path.isAbsolute(arg))];
  if (folders.every((folder) => canEnter(folder, account))) {
    return spawn(program, args, { ...settings, uid: account.uid, gid: account.gid });
  }
  return spawnPastClosedFolders(account, program, args, { ...settings, cwd: "/" });
}

/** A project under /root is closed to every other account; one capability opens the way. */
function spawnPastClosedFolders(
  { uid, gid }: Account,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!existsSync("/usr/bin/setpriv") && !existsSync("/bin/setpriv")) {
    throw new CommandError(
      `PostgreSQL does not run as root, and no other account may enter ${path.resolve(".")}; move the project, set DATA_DIR, or set DATABASE_URL.`,
    );
  }
  const capability = "+dac_override";
  return spawn(
    "setpriv",
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      // Without it access(2), which initdb asks with, would not count the capability.
      "--securebits=+no_setuid_fixup",
      program,
      ...args,
    ],
    options,
  );
}

function canEnter(target: string, account: Account): boolean {
  let folder = path.dirname(target);
  while (folder !== path.dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    folder = path.dirname(folder);
  }
  return true;
}

function lookUp(): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function createAccount(): Account {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], {
      stdio: "pipe",
    });
  } catch {
    // Reported below: there is no account, for any reason.
  }
  const account = lookUp();
  if (!account) {
    throw new CommandError(
      "PostgreSQL does not run as root, and the account postgres could not be made; run as another user, or set DATABASE_URL.",
    );
  }
  return account;
}
