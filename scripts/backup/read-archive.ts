import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { json } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { CommandError } from "@/scripts/run-command";
import { MANIFEST_FILE, Manifest } from "./manifest";

/** A backup that is open for reading. */
export type Backup = {
  manifest: Manifest;
  /** The entries whose names begin so. */
  names(folder: string): string[];
  /** The bytes of an entry. With a hash, the stream breaks at its end if they are not what was written. */
  read(name: string, sha256?: string): Promise<Readable>;
  close(): void;
};

/** Opens a backup. Throws a {@link CommandError} for a file that is not a backup, or incomplete. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openZip(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === "ENOENT"
        ? `There is no file ${file}.`
        : `${file} is no backup, or not a whole one (${error.message}).`,
    );
  });
  const entries = await readEntries(zip);
  const read = async (name: string, sha256?: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new CommandError(`${file} is not whole: it has no ${name}.`);
    const bytes = await openEntry(zip, entry);
    return sha256 === undefined ? bytes : verified(bytes, name, sha256);
  };
  const manifest = Manifest.safeParse(await json(await read(MANIFEST_FILE)));
  if (!manifest.success) {
    throw new CommandError(`${file} was made by another version, which writes backups otherwise.`);
  }
  return {
    manifest: manifest.data,
    names: (folder) => [...entries.keys()].filter((name) => name.startsWith(folder)),
    read,
    close: () => zip.close(),
  };
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names that lead out of the archive are refused by the library.
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

function verified(bytes: Readable, name: string, sha256: string): Readable {
  const hash = createHash("sha256");
  const checked = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = hash.digest("hex") === sha256;
      done(
        isWhole
          ? null
          : new CommandError(`The backup is damaged: ${name} is not what was written.`),
      );
    },
  });
  bytes.on("error", (error) => checked.destroy(error));
  return bytes.pipe(checked);
}
