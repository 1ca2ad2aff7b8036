import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { assert } from "@/lib/kit/assert";
import { moduleState, onReset } from "@/lib/kit/module-state";
import { type Program, programFile } from "@/lib/testing/programs";

/** A process of the app that a test may stop and kill. */
export type AppProcess = {
  child: ChildProcess;
  url: string;
  exited: Promise<number | null>;
  /** Its output, including errors. */
  output(): string;
};

const started = moduleState(() => new Set<ChildProcess>());
onReset(killApps);

/** Starts lib/testing/served-app.ts on the database of this test file, and waits until it is ready. */
export async function serveApp(env: Record<string, string> = {}): Promise<AppProcess> {
  const child = spawn(process.execPath, [programFile("lib/testing/served-app")], {
    env: { ...process.env, RATE_LIMIT_SCALE: "1000", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.add(child);
  let output = "";
  const port = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    output += chunk;
    const [, said] = /^open (\d+)$/m.exec(output) ?? [];
    if (said) port.resolve(said);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const exited = once(child, "exit").then(([code]) => code as number | null);
  void exited.then(() => port.reject(new Error(`The app ended: ${output}`)));
  return {
    child,
    url: `http://127.0.0.1:${await port.promise}`,
    exited,
    output: () => output,
  };
}

/** Kills the remaining ones; for afterEach. */
export function killApps(): void {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
}

/** Runs a program with its input, until it has killed itself. */
export async function killedIn(script: Program, crash: object): Promise<void> {
  const child = spawn(process.execPath, [programFile(script)], {
    env: { ...process.env, CRASH: JSON.stringify(crash) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  assert(signal === "SIGKILL", "the process dies at the chosen step");
}
