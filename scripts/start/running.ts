import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A note in the data folder of the URL of its shop, for the message to a second start. It is not a lock: a
 * killed process leaves it behind. The lock is in the database.
 */
export type Running = { url: string };

/** Leaves the note. Where everything else is kept by services, it is the first thing in the folder. */
export function recordRunning(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(noteFile(dataDir), `${JSON.stringify({ url })}\n`);
}

/** Takes the note away again. */
export function deleteRunning(dataDir: string): void {
  rmSync(noteFile(dataDir), { force: true });
}

/** The note, if there is one. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}

const noteFile = (dataDir: string) => path.join(dataDir, "running.json");
