import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";
import { moduleState } from "@/lib/kit/module-state";
import { createByteCache } from "@/lib/platform/byte-cache";

/** How a text may be sent, the better first. */
export type Encoding = "br" | "gzip";

/** Below a kilobyte it is one packet either way, and often no smaller. */
export const COMPRESSED_FROM_BYTES = 1024;

/** 24 MB: some thousands of answers. */
const KEPT_BYTES_MAX = 24_000_000;

/** Handing a body to another thread and back takes 0.1 ms of processor time, compressing this much at once as long. */
const AT_ONCE_BYTES_MAX = 16_384;

/** Of each encoding the levels for cached answers, which are sent many times, and for others; and its three ways to run. */
const COMPRESSORS = {
  br: {
    quality: { kept: 9, once: 4 },
    inThread: (body: Uint8Array, quality: number) =>
      promisify(brotliCompress)(body, brotliOptions(body, quality)),
    atOnce: (body: Uint8Array, quality: number) =>
      brotliCompressSync(body, brotliOptions(body, quality)),
    stream: (quality: number) =>
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  },
  gzip: {
    quality: { kept: 9, once: 6 },
    inThread: (body: Uint8Array, level: number) => promisify(gzip)(body, { level }),
    atOnce: (body: Uint8Array, level: number) => gzipSync(body, { level }),
    stream: (level: number) => createGzip({ level }),
  },
};

const brotliOptions = (body: Uint8Array, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});

/** The encoding that a client takes; undefined for none. Costs nothing where no header is sent. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  if (takes(accepted, BR)) return "br";
  return takes(accepted, GZIP) ? "gzip" : undefined;
}

/** Whether a client takes gzip, the better one or not. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && takes(accepted, GZIP);
}

const BR = /(?:^|[\s,])br\s*(?:,|$|;\s*q=(?:1|0\.\d{0,2}[1-9]))/;
const GZIP = /(?:^|[\s,])(?:x-)?gzip\s*(?:,|$|;\s*q=(?:1|0\.\d{0,2}[1-9]))/;

/** No browser sends a longer header. */
const takes = (accepted: string, encoding: RegExp) =>
  accepted.length < 256 && encoding.test(accepted);

/** Whether a type is text, which compresses; pictures and archives are compressed already. */
export function isText(contentType: string | undefined): boolean {
  return contentType !== undefined && /^text\/|[/+](?:json|xml|yaml)\b/.test(contentType);
}

/** A body compressed for this one answer. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const { atOnce, inThread, quality } = COMPRESSORS[encoding];
  return (body.byteLength <= AT_ONCE_BYTES_MAX ? atOnce : inThread)(body, quality.once);
}

/** The same in pieces, as they come. */
export function compressor(encoding: Encoding) {
  const { stream, quality } = COMPRESSORS[encoding];
  return stream(quality.once);
}

const kept = moduleState(() => createByteCache<Uint8Array>("compressed answers", KEPT_BYTES_MAX));
const running = moduleState(() => new Map<string, Promise<Uint8Array>>());

/** A body for many requests, compressed once for all of them and cached by `etag`. */
export async function compressKept(
  body: Uint8Array,
  encoding: Encoding,
  etag: string,
): Promise<Uint8Array> {
  const key = `${encoding} ${etag}`;
  const known = kept.get(key) ?? running.get(key);
  if (known !== undefined) return known;
  const { inThread, quality } = COMPRESSORS[encoding];
  const making = inThread(body, quality.kept);
  running.set(key, making);
  try {
    const made = await making;
    kept.set(key, made, { size: made.byteLength });
    return made;
  } finally {
    running.delete(key);
  }
}

/** The tag of a body as it is sent: another encoding is another sequence of bytes. */
export function encodedTag(etag: string, encoding: Encoding): string {
  return etag.replace(/"$/, `-${encoding}"`);
}

/** The tag of a body without its content encoding. */
export function plainTag(etag: string): string {
  return etag.replace(/-(?:br|gzip)"$/, '"');
}
