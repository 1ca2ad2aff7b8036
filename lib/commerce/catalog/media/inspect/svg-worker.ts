/* A thread that reads drawings for drawing.ts, one after the other. */
import { parentPort } from "node:worker_threads";
import { Refusal } from "@/lib/kit/errors";
import type { DrawingAnswer } from "./drawing";
import { inspectSvg } from "./svg";

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)));
parentPort?.postMessage("ready");

function read(bytes: Uint8Array): DrawingAnswer {
  try {
    return { size: inspectSvg(bytes) };
  } catch (error) {
    const [flaw] = error instanceof Refusal ? (error.fields?.file ?? []) : [];
    if (flaw === undefined) throw error;
    return { flaw };
  }
}
