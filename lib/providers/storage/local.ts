import { createReadStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { isFileName } from "./name";
import type { Storage } from "./port";
import { writeFileAtomically, writeStreamAtomically } from "./write-file";

/** Files in a folder of this machine, within that for data. */
export function localStorage(folderName: string): Storage {
  const folder = () => path.resolve(config().dataDir, folderName);
  // By the name, so that removing a file also finds what a process that died has left of it.
  const draftOf = (name: string) => path.join(folder(), `.${name}.part`);
  return {
    name: "local",
    publicUrl: () => null,
    async put(name, bytes) {
      assert(isFileName(name), "a file is kept under a name");
      await writeFileAtomically(
        folder(),
        name,
        bytes,
        bytes instanceof Uint8Array ? undefined : draftOf(name),
      );
      await syncFolder(folder());
    },
    async open(name) {
      if (!isFileName(name)) return null;
      const file = path.join(folder(), name);
      const facts = await stat(file).catch(unlessMissing);
      if (!facts?.isFile()) return null;
      return {
        size: facts.size,
        stream: (range) =>
          // The parse edge between Node's declaration of web streams and the web's.
          Readable.toWeb(createReadStream(file, range)) as NodeStream as ReadableStream<
            Uint8Array<ArrayBuffer>
          >,
      };
    },
    async delete(name) {
      if (!isFileName(name)) return;
      await rm(path.join(folder(), name), { force: true });
      await rm(draftOf(name), { force: true });
    },
    /** By writing: a full or read-only disk can still be opened, and root passes every permission check. */
    async check() {
      await mkdir(folder(), { recursive: true, mode: 0o700 });
      const probe = path.join(folder(), `.health-${newId("request")}`);
      try {
        await writeStreamAtomically(probe, new TextEncoder().encode("ok"));
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** The new name is an entry of the folder, which has to be on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: unknown): null {
  const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (code === "ENOENT" || code === "ENAMETOOLONG") return null;
  throw error;
}
