/* A thread that reads files for on-thread.ts, one after the other. */
import { parentPort } from "node:worker_threads";
import { Refusal } from "@/lib/kit/errors";
import type { FileKind, FileSize, ThreadAnswer } from "./on-thread";
import { inspectSvg } from "./svg";
import { inspectVideo } from "./video";

const READERS: Record<FileKind, (bytes: Uint8Array) => FileSize | Promise<FileSize>> = {
  svg: inspectSvg,
  film: inspectVideo,
};

parentPort?.on("message", async ({ kind, bytes }: { kind: FileKind; bytes: Uint8Array }) => {
  parentPort?.postMessage(await read(kind, bytes));
});
parentPort?.postMessage("ready");

async function read(kind: FileKind, bytes: Uint8Array): Promise<ThreadAnswer> {
  try {
    return { size: await READERS[kind](bytes) };
  } catch (error) {
    const [flaw] = error instanceof Refusal ? (error.fields?.file ?? []) : [];
    if (flaw === undefined) throw error;
    return { flaw };
  }
}
