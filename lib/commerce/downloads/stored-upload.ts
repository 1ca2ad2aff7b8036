import type { IncomingFile } from "@/lib/contract/digital-file";
import { newSecret } from "@/lib/kit/ids";
import { db, type Tx } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { privateStorage } from "@/lib/providers/storage";

/** 190 bits: a name cannot be guessed, though nothing is served by it. */
const NAME_LENGTH = 32;

/** A day: longer than any upload takes. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** Bytes in private storage that no row names yet. */
interface StoredUpload {
  storageName: string;
  byteSize: number;
  contentType: string;
}

/**
 * Streams a file into private storage, and calls `name` with the result, which inserts the row that names it in its
 * transaction. On any error the bytes are deleted; in case the process dies, the name is recorded beforehand, and
 * `removeOrphanedUploads` finds it.
 */
export async function storeUpload<T>(
  file: IncomingFile,
  now: Date,
  name: (kept: StoredUpload) => Promise<T>,
): Promise<T> {
  const storageName = `${newSecret(NAME_LENGTH)}.file`;
  const contentType = typeOf(file.type);
  const dueAt = new Date(now.getTime() + LEFT_MS);
  await db.storageLeftover.create({ data: { storageName, dueAt } });
  const counted = count(file.chunks);
  try {
    await privateStorage().put(storageName, counted, contentType);
    return await name({ storageName, byteSize: counted.length(), contentType });
  } catch (error) {
    await removeBytes([storageName]);
    throw error;
  }
}

/** What a row names now is no leftover any more. */
export async function attachUpload(tx: Tx, storageName: string): Promise<void> {
  await tx.storageLeftover.delete({ where: { storageName } });
}

/** A file that no row names any more is removed after the transaction. */
export async function releaseUpload(tx: Tx, storageName: string, now: Date): Promise<void> {
  await tx.storageLeftover.create({ data: { storageName, dueAt: now } });
}

/** Removes bytes and what is noted of them; those that cannot be removed now stay noted. */
export async function removeBytes(storageNames: string[]): Promise<number> {
  let removed = 0;
  for (const storageName of storageNames) {
    try {
      await privateStorage().delete(storageName);
      await db.storageLeftover.deleteMany({ where: { storageName } });
      removed += 1;
    } catch (error) {
      log().warn(
        { error, storageName },
        "A file that is not needed any more could not be removed.",
      );
    }
  }
  return removed;
}

function count(chunks: AsyncIterable<Uint8Array>) {
  let length = 0;
  return {
    length: () => length,
    async *[Symbol.asyncIterator]() {
      for await (const chunk of chunks) {
        length += chunk.byteLength;
        yield chunk;
      }
    },
  };
}

/** Without parameters, and nothing but a type: it goes into a header. */
function typeOf(sent: string): string {
  const [type = ""] = sent.split(";");
  const isType = /^[\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,60}$/.test(type.trim());
  return isType ? type.trim().toLowerCase() : "application/octet-stream";
}
