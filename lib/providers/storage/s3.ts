import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { S3Client } from "@aws-sdk/client-s3";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import type { S3Config } from "@/lib/platform/config";
import { isFileName } from "./name";
import type { ByteRange, Storage } from "./port";

/** Two seconds: a store that is not reachable by then is down. */
const CONNECT_MS = 2_000;

/** Five seconds to begin an answer; a shopper waits for it. */
const ANSWER_MS = 5_000;

/** Eight seconds for all tries together: a picture is not awaited longer. */
const SMALL_MS = 8_000;

/** A minute for twenty megabytes, all tries together: 2.7 Mbit/s. */
const PUT_MS = 60_000;

/** Half a minute without a byte, and the rest of the file is not coming. */
const IDLE_MS = 30_000;

/** The first try and two more, each a little later than the last. */
const ATTEMPTS = 3;

/** Eight mebibytes: a bucket takes ten thousand parts, and none but the last under five. */
const PART_BYTES = 8 * 1024 * 1024;

/** A year, the longest in use: names never mean other bytes. For clients that fetch from the store itself. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** What is written once a process to see that something can be. */
const PROBE = "health-check";

/** Files in a bucket of any S3-compatible store, under names with this prefix. Its client is loaded at first use. */
export function s3Storage(config: S3Config, prefix = ""): Storage {
  const { bucket: Bucket, publicUrl } = config;
  const keyOf = (name: string) => prefix + name;
  let opened: Promise<Opened> | undefined;
  let hasWritten = false;

  async function ask<T>(work: (s3: Opened) => Promise<T>): Promise<T> {
    opened ??= openClient(config);
    try {
      return await work(await opened);
    } catch (cause) {
      throw refuse("service_unavailable", { cause });
    }
  }

  /** In parts, each of which is in memory alone. What is not finished is taken back. */
  async function putParts(
    Key: string,
    chunks: AsyncIterable<Uint8Array>,
    about: { ContentType: string; CacheControl: string },
  ): Promise<void> {
    const { UploadId } = await ask(({ client, sdk }) =>
      client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key, ...about })),
    );
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    try {
      for await (const Body of partsOf(chunks)) {
        const PartNumber = Parts.length + 1;
        const part = { Bucket, Key, UploadId, PartNumber, Body };
        const { ETag } = await ask(({ client, sdk }) =>
          client.send(new sdk.UploadPartCommand(part), {
            requestTimeout: PUT_MS,
            ...within(PUT_MS),
          }),
        );
        Parts.push({ ETag, PartNumber });
      }
      const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
      await ask(({ client, sdk }) =>
        client.send(new sdk.CompleteMultipartUploadCommand(whole), {
          requestTimeout: PUT_MS,
          ...within(PUT_MS),
        }),
      );
    } catch (error) {
      const given = { Bucket, Key, UploadId };
      await ask(({ client, sdk }) =>
        client.send(new sdk.AbortMultipartUploadCommand(given), within(SMALL_MS)),
      ).catch(() => undefined);
      throw error;
    }
  }

  /** Parts of a file whose writer died: a bucket keeps and bills them, and does not list them as files. */
  async function abortUploads(Key: string): Promise<void> {
    await ask(async ({ client, sdk }) => {
      const begun = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: Key });
      const { Uploads = [] } = await client.send(begun, within(SMALL_MS));
      for (const { UploadId } of Uploads) {
        const given = { Bucket, Key, UploadId };
        await client.send(new sdk.AbortMultipartUploadCommand(given), within(SMALL_MS));
      }
    }).catch(() => undefined);
  }

  async function* bytesOf(Key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await ask(({ client, sdk }) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })),
    );
    assert(Body instanceof Readable, "in Node a file of a bucket is read as a stream");
    try {
      yield* Body;
    } catch (cause) {
      throw refuse("service_unavailable", { cause });
    }
  }

  return {
    name: "s3",
    publicUrl: (name) => (publicUrl && isFileName(name) ? `${publicUrl}/${name}` : null),
    async put(name, bytes, type) {
      assert(isFileName(name), "a file is kept under a name");
      const about = { ContentType: type, CacheControl: prefix === "" ? FOR_EVER : "no-store" };
      if (!(bytes instanceof Uint8Array)) return putParts(keyOf(name), bytes, about);
      const file = { Body: bytes, ...about };
      await ask(({ client, sdk }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), ...file }), {
          requestTimeout: PUT_MS,
          ...within(PUT_MS),
        }),
      );
    },
    async open(name) {
      if (!isFileName(name)) return null;
      const facts = await ask(({ client, sdk }) =>
        client
          .send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) }), within(SMALL_MS))
          .catch(unlessMissing),
      );
      if (facts === null) return null;
      return {
        size: facts.ContentLength ?? 0,
        stream: (range) =>
          // The parse edge between Node's declaration of web streams and the web's.
          Readable.toWeb(
            Readable.from(bytesOf(keyOf(name), range), { objectMode: false }),
          ) as NodeStream as ReadableStream<Uint8Array<ArrayBuffer>>,
      };
    },
    async delete(name) {
      if (!isFileName(name)) return;
      const Key = keyOf(name);
      await ask(({ client, sdk }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), within(SMALL_MS)),
      );
      if (prefix !== "") await abortUploads(Key);
    },
    /**
     * By writing, but only once a process: a bucket bills each write, and health is checked often.
     * From then on by requesting the written file, which was deleted: the bucket must answer that it is gone.
     */
    async check() {
      await ask(async ({ client, sdk }) => {
        const asked = client.send(new sdk.GetObjectCommand({ Bucket, Key: PROBE }));
        await asked.catch((error: unknown) => {
          if (!(error instanceof sdk.NoSuchKey)) throw error;
        });
        if (hasWritten) return;
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: PROBE, Body: "ok" }));
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: PROBE }));
        hasWritten = true;
      });
    },
  };
}

/** Chunks gathered to parts; one empty part of no bytes at all. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    length += chunk.byteLength;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, length, parts] = [[], 0, parts + 1];
  }
  if (length > 0 || parts === 0) yield Buffer.concat(gathered);
}

/** However often the client tries, by then it is over. */
function within(milliseconds: number): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(milliseconds) };
}

type Opened = { client: S3Client; sdk: typeof import("@aws-sdk/client-s3") };

async function openClient({ endpoint, region, credentials }: S3Config): Promise<Opened> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    // Undefined is not the same as absent to the client.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
    },
    // Newer checksums are unknown to many stores that speak S3 otherwise.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, sdk };
}

/** A store answers HEAD for a missing file with 404 and no body. */
function unlessMissing(error: unknown): null {
  const metadata = error instanceof Error ? Reflect.get(error, "$metadata") : undefined;
  if (typeof metadata === "object" && metadata !== null) {
    if (Reflect.get(metadata, "httpStatusCode") === 404) return null;
  }
  throw error;
}
