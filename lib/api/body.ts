import { refuse } from "@/lib/kit/errors";
import { withTimeout } from "@/lib/kit/with-timeout";

/** Fifteen seconds: a client that takes longer for 256 KiB only occupies a connection. */
const BODY_TIME_MS = 15_000;

/** How much of a body is taken, and how long it may be on its way. */
export interface BodyLimits {
  bytes: number;
  /** Fifteen seconds by default. */
  timeMs?: number;
}

/** Gathers a body, refusing it as soon as it is too large or too slow. */
export async function readChunks(
  chunks: AsyncIterable<Uint8Array>,
  declaredLength: string | undefined,
  { bytes: limit, timeMs = BODY_TIME_MS }: BodyLimits,
): Promise<Uint8Array> {
  return withTimeout(collect(limitChunks(limit, chunks, declaredLength)), timeMs, (): never => {
    throw refuse("bad_request", { message: "The request body did not arrive in time." });
  });
}

/** Half a minute without a byte, and the rest of a file is not coming. */
const IDLE_MS = 30_000;

/** The chunks of a body that is too large to be held, refusing it as soon as it is too large or has stopped coming. */
export async function* streamChunks(
  chunks: AsyncIterable<Uint8Array>,
  declaredLength: string | undefined,
  { bytes }: Pick<BodyLimits, "bytes">,
): AsyncGenerator<Uint8Array> {
  const limited = limitChunks(bytes, chunks, declaredLength);
  try {
    for (;;) {
      const { done, value } = await withTimeout(limited.next(), IDLE_MS, (): never => {
        throw refuse("bad_request", { message: "The request body stopped coming." });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: one that has stopped coming does not end either.
    limited.return(undefined).catch(() => undefined);
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const [only] = parts;
  return only && parts.length === 1 ? only : Buffer.concat(parts);
}

/** The chunks of a body, up to the one that is too many; nothing at all of a length declared too large. */
export async function* limitChunks(
  limit: number,
  chunks: AsyncIterable<Uint8Array>,
  declaredLength: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (Number(declaredLength) > limit) throw refuse("request_too_large");
  let length = 0;
  for await (const chunk of unbroken(chunks)) {
    length += chunk.byteLength;
    if (length > limit) throw refuse("request_too_large");
    yield chunk;
  }
}

/** A body that ends early is the client's doing; the socket's error would pass for the database's. */
async function* unbroken(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw refuse("bad_request", { message: "The request body broke off.", cause });
  }
}
