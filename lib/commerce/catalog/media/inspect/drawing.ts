import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { refuse } from "@/lib/kit/errors";
import { inLine } from "@/lib/platform/in-line";
import { invalidFile } from "./invalid-file";
import { type DrawingSize, SVG_LIMITS } from "./svg";

/** What the worker answers: the size, or the sentence that the file is refused with. */
export type DrawingAnswer = { size: DrawingSize } | { flaw: string };

/** Two seconds: ten times what the largest drawing within the limits takes. */
const PARSE_MS = 2_000;

/** Half a minute for a thread to begin, on a machine that is busy with something else. */
const START_MS = 30_000;

/** A minute: who uploads one drawing often uploads the next. */
const IDLE_MS = 60_000;

/** Enough for any drawing within the limits; beyond it the thread ends, and the shop goes on. */
const MEMORY_MB = 128;

/** The folder that the shop was started in, as for its pages and its server. */
const WORKER_FILE = path.resolve("lib/commerce/catalog/media/inspect/svg-worker.ts");

/**
 * The size of a drawing that does nothing but be seen. It is read on a thread of its own and within a
 * time limit: whatever a file makes of the parser, requests go on being answered. Refuses
 * validation_failed under `file`.
 */
export async function inspectDrawing(bytes: Uint8Array, parseMs = PARSE_MS): Promise<DrawingSize> {
  if (bytes.length > SVG_LIMITS.bytes) throw invalidFile("Is an SVG file of more than 4 MiB.");
  const answer = await inLine("drawing", () => ask(bytes, parseMs));
  if ("flaw" in answer) throw invalidFile(answer.flaw);
  return answer.size;
}

/** One at a time. */
let kept: { worker: Worker; idle: NodeJS.Timeout } | undefined;

async function ask(bytes: Uint8Array, parseMs: number): Promise<DrawingAnswer> {
  const worker = takeKept() ?? (await startWorker());
  worker.postMessage(bytes);
  try {
    const answer = await heard(worker, parseMs);
    keep(worker);
    // The parse edge: svg-worker.ts answers nothing else.
    return answer as DrawingAnswer;
  } catch {
    // Too late, or out of memory: either way it is the file's doing.
    void worker.terminate();
    return { flaw: "Is an SVG file that takes too long to read." };
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(WORKER_FILE, {
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Nobody waits for it when the shop ends.
  worker.unref();
  // What fails in it ends it, which is listened for; unheard, it would end the shop.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (kept?.worker === worker) takeKept();
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
  const late = delay(ms, undefined, { signal }).then((): never => {
    throw new Error(`The drawing was not read within ${ms} ms.`);
  });
  const ended = once(worker, "exit", { signal }).then((): never => {
    throw new Error("The thread that reads drawings has ended.");
  });
  for (const loser of [late, ended]) loser.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(worker, "message", { signal }), late, ended]);
    return message;
  } finally {
    over.abort();
  }
}

function keep(worker: Worker): void {
  const idle = setTimeout(() => {
    kept = undefined;
    void worker.terminate();
  }, IDLE_MS);
  idle.unref();
  kept = { worker, idle };
}

function takeKept(): Worker | undefined {
  const found = kept;
  clearTimeout(found?.idle);
  kept = undefined;
  return found?.worker;
}
