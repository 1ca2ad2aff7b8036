import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { now } from "@/lib/kit/clock";
import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { writeFileAtomically } from "@/lib/providers/storage/write-file";

/** Made so full, and no fuller: so it is a while until it is swept again. */
const SWEPT_TO = 0.9;

/** An hour: a process that began to write a draft has ended by then. */
const DRAFT_MS = 60 * 60 * 1000;

const sweeps = moduleState(
  (): {
    /** Undefined until the folder was looked at once: what a process before left is not known. */
    bytesWritten?: number;
    running?: Promise<void> | undefined;
  } => ({}),
);

/** What is kept under the name; null where it has not been made, or was swept away. */
export async function readCachedImage(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path.join(folder(), name)).catch(() => null);
}

/** Keeps it, as long as there is room. A disk that is full or read-only costs time, not pictures. */
export async function writeCachedImage(name: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFileAtomically(folder(), name, bytes);
    const written = (sweeps.bytesWritten ?? mostBytes()) + bytes.length;
    sweeps.bytesWritten = written;
    if (written > mostBytes() * (1 - SWEPT_TO)) await sweepOnce();
  } catch (error) {
    log().warn({ error }, "A smaller picture could not be kept.");
  }
}

/** Deletes the files with these names. */
export async function deleteCachedImages(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(path.join(folder(), name), { force: true })));
}

const folder = () => path.resolve(config().dataDir, "media-cache");
const mostBytes = () => config().mediaCacheMb * 1024 * 1024;

function sweepOnce(): Promise<void> {
  sweeps.running ??= sweep().finally(() => {
    sweeps.running = undefined;
  });
  return sweeps.running;
}

/** Removes what was not asked for the longest, as far as the disk notes that, until there is room. */
async function sweep(): Promise<void> {
  sweeps.bytesWritten = 0;
  const files = await listFiles();
  const time = now().getTime();
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size, usedAt } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    const isDraft = name.startsWith(".");
    if (isDraft ? time - usedAt < DRAFT_MS : total <= mostBytes() * SWEPT_TO) continue;
    await rm(path.join(folder(), name), { force: true });
    total -= size;
  }
}

async function listFiles() {
  const names = await readdir(folder());
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may have swept it meanwhile.
      const facts = await stat(path.join(folder(), name)).catch(() => null);
      if (facts === null) return [];
      return [{ name, size: facts.size, usedAt: Math.max(facts.atimeMs, facts.mtimeMs) }];
    }),
  );
  return files.flat();
}
