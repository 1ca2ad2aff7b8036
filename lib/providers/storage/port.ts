/** Which bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is there. */
export interface StoredFile {
  size: number;
  /** The content, all of it by default; nothing is opened before this is called. */
  stream(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The bytes of a file: all of them, or as they come. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where uploaded files are kept, by name: letters, digits, `-` and `_`, a dot and an ending. A name
 * is written once and never means other bytes. A store that does not answer refuses every call with
 * service_unavailable.
 */
export interface Storage {
  readonly name: string;
  /** The public address of a file; null where files are served by this deployment alone. */
  publicUrl(name: string): string | null;
  /** Keeps a file; once this settles it outlives a crash. Bytes that break off leave nothing, and their error. */
  put(name: string, bytes: FileBytes, type: string): Promise<void>;
  /** Null if it does not exist, or the name is invalid. */
  open(name: string): Promise<StoredFile | null>;
  /** Deletes a file, and what a process that died had written of it. Does nothing if it does not exist. */
  delete(name: string): Promise<void>;
  /** Rejects when files cannot be written. */
  check(): Promise<void>;
}
