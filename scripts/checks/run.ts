import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { step } from "@/scripts/progress.mjs";

/** How many things held and how many did not. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** One check: a Node program that ends with 0 when all is well. */
export interface Check {
  name: string;
  /** The program and its arguments, for the Node that runs us. */
  args: string[];
  env?: Record<string, string>;
  /** Begun with the first check and reported in its own turn: what takes long fills the second core meanwhile. */
  isBegunAtOnce?: boolean;
  /**
   * For test runners: their JSON report, and what counts it together with the output. Without one the check
   * counts as one.
   */
  report?: {
    file: string;
    count: (report: unknown, output: string) => CheckResult | Promise<CheckResult>;
  };
}

/** The contents of a report; `remarks` are sentences to print for any result of the check. */
export interface CheckResult extends TestCounts {
  remarks?: string[];
}

/**
 * Runs the checks one after the other, those that start at once beside the first; a failure does not stop the
 * others. Reports each in its turn and adds up.
 */
export async function runChecks(checks: readonly Check[]): Promise<TestCounts> {
  const begun = new Map(
    checks.filter(({ isBegunAtOnce }) => isBegunAtOnce).map((check) => [check, begin(check)]),
  );
  const sum: TestCounts = { passed: 0, failed: 0 };
  for (const check of checks) {
    const { passed, failed } = await tellOf(check, () => begun.get(check) ?? begin(check));
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/** The line that a machine reads, and the exit code. */
export function conclude({ passed, failed }: TestCounts): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** How a program ended, and all its output. */
type Ending = { code: number; output: string };

async function begin(check: Check): Promise<Ending> {
  if (check.report) await rm(check.report.file, { force: true });
  return runNode(check);
}

async function tellOf({ name, report }: Check, run: () => Promise<Ending>): Promise<TestCounts> {
  let counts: CheckResult = { passed: 0, failed: 1 };
  await step(name, async () => {
    const { code, output } = await run();
    counts = report ? await countReport(report, output) : { passed: 1, failed: 0 };
    if (code !== 0) {
      // A runner can fail with every test green: an error outside of any test is one failure more.
      counts.failed = Math.max(counts.failed, 1);
      if (!report) counts.passed = 0;
      throw new Error(output.trim());
    }
  }).catch((error: Error) => console.error(`${error.message}\n`));
  for (const remark of counts.remarks ?? []) console.log(remark);
  return counts;
}

async function countReport(
  { file, count }: NonNullable<Check["report"]>,
  output: string,
): Promise<CheckResult> {
  try {
    return await count(JSON.parse(await readFile(file, "utf8")), output);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runNode({ args, env }: Check): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // A terminal's Ctrl-C reaches the child by itself; this one is sent to us alone.
    const stop = () => child.kill("SIGTERM");
    process.once("SIGTERM", stop);
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    // Not thrown: it may not be awaited yet.
    child.on("error", ({ message }) => resolve({ code: 1, output: message }));
    child.on("close", (code, signal) => {
      process.off("SIGTERM", stop);
      if (signal) process.kill(process.pid, signal);
      resolve({ code: code ?? 1, output });
    });
  });
}
