import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { refuse } from "@/lib/kit/errors";
import { moduleState } from "@/lib/kit/module-state";
import { withTimeout } from "@/lib/kit/with-timeout";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { invalidFile } from "./invalid-file";

/** What is read by code of JavaScript's own, whose time a file can make long. */
export type FileKind = "svg" | "film";

/** Width and height as the file says; null where it does not. */
export type FileSize = { width: number | null; height: number | null };

/** What the thread answers: the size, or the sentence that the file is refused with. */
export type ThreadAnswer = { size: FileSize } | { flaw: string };

/** Five seconds: ten times what the largest honest file takes, and enough on a busy machine. */
const READ_MS = 5_000;

/** Half a minute for a thread to begin, on a machine that is busy with something else. */
const START_MS = 30_000;

/** A minute: uploads often come one after another. */
const IDLE_MS = 60_000;

/** Enough for any file within the limits; beyond it the thread ends, and the process continues. */
const MEMORY_MB = 256;

/** The folder that the shop was started in, as for its pages and its server. */
const WORKER_FILE = path.resolve("lib/commerce/media/inspect/inspect-worker.ts");

/**
 * The size of a file, read on a thread of its own and within a time limit, so that a file that hangs or crashes its
 * parser does not block requests. Refuses validation_failed under `file`.
 */
export async function inspectOnThread(
  kind: FileKind,
  bytes: Uint8Array,
  readMs = READ_MS,
): Promise<FileSize> {
  const answer = await serializeByKey("inspect", () => ask({ kind, bytes }, readMs));
  if ("flaw" in answer) {
    throw invalidFile(answer.flaw, undefined, kind === "svg" ? "svg" : undefined);
  }
  return answer.size;
}

/** One at a time. */
const threads = moduleState(
  (): { kept?: { worker: Worker; idle: NodeJS.Timeout } | undefined } => ({}),
);

type Question = { kind: FileKind; bytes: Uint8Array };

async function ask(question: Question, readMs: number): Promise<ThreadAnswer> {
  const worker = takeKept() ?? (await startWorker());
  worker.postMessage(question);
  try {
    const answer = await heard(worker, readMs);
    keep(worker);
    // The parse edge: inspect-worker.ts answers nothing else.
    return answer as ThreadAnswer;
  } catch {
    // Too late, or out of memory: either way it is the file's doing.
    void worker.terminate();
    return { flaw: "Takes too long to read." };
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(WORKER_FILE, {
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // It does not keep the process running.
  worker.unref();
  // An error in the worker ends it; without a listener it would end the process.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (threads.kept?.worker === worker) takeKept();
  });
  try {
    await heard(worker, START_MS);
    return worker;
  } catch (cause) {
    void worker.terminate();
    throw refuse("service_unavailable", { cause });
  }
}

/** The worker's next message; rejects when it fails, ends or takes longer. */
async function heard(worker: Worker, ms: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, "exit", { signal }).then((): never => {
    throw new Error("The thread that reads files has ended.");
  });
  ended.catch(() => undefined);
  try {
    const heard = Promise.race([once(worker, "message", { signal }), ended]);
    const [message] = await withTimeout(heard, ms, (): never => {
      throw new Error(`The file was not read within ${ms} ms.`);
    });
    return message;
  } finally {
    over.abort();
  }
}

function keep(worker: Worker): void {
  const idle = setTimeout(() => {
    threads.kept = undefined;
    void worker.terminate();
  }, IDLE_MS);
  idle.unref();
  threads.kept = { worker, idle };
}

function takeKept(): Worker | undefined {
  const found = threads.kept;
  clearTimeout(found?.idle);
  threads.kept = undefined;
  return found?.worker;
}
