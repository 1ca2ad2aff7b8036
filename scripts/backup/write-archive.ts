import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";

/** A zip file that is being written, one entry after the other. */
export type ArchiveWriter = {
  /** Adds an entry; resolves with the SHA-256 of its bytes when it has been read to its end. */
  add(name: string, bytes: Readable, options?: { isCompressed?: boolean }): Promise<string>;
};

/**
 * Writes an archive completely or not at all: it has a temporary name until the last byte is on the disk.
 * Only its owner may read it, because it holds customers' personal data.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const zip = new yazl.ZipFile();
  const output = createWriteStream(draft, { mode: 0o600 });
  // Aborted by the first failure, wherever it is: a full disk stops the reading too.
  const broken = Promise.race([failureOf(zip), failureOf(output)]);
  broken.catch(() => undefined);
  try {
    await Promise.race([once(output, "open"), broken]);
    zip.outputStream.pipe(output);
    await fill({
      async add(name, bytes, { isCompressed = true } = {}) {
        const hash = createHash("sha256");
        const hashed = new Transform({
          transform(chunk, _, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        bytes.on("error", (error) => hashed.destroy(error));
        zip.addReadStream(bytes.pipe(hashed), name, { compress: isCompressed });
        await Promise.race([finished(hashed), broken]);
        return hash.digest("hex");
      },
    });
    zip.end();
    await Promise.race([finished(output), broken]);
    await flush(draft);
    await rename(draft, file);
    await flush(path.dirname(file));
  } catch (error) {
    output.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

function failureOf(emitter: NodeJS.EventEmitter): Promise<never> {
  return new Promise((_, reject) => {
    emitter.once("error", reject);
  });
}

/** Until it is on the disk, not only in the memory of the system. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
