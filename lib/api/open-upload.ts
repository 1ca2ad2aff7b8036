import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { IncomingFile } from "@/lib/contract/digital-file";
import { Refusal, refuse, refuseField } from "@/lib/kit/errors";
import type { Call } from "./call";
import type { Description } from "./definition";
import { FORM_BYTES_MAX } from "./multipart";

/** What a file is that does not say. */
const NO_TYPE = "application/octet-stream";

/**
 * The file of a request as it comes: the body itself, under its Content-Type, or the first file of a form.
 * Refuses bad_request, and validation_failed for a form without a file; what it yields ends in
 * request_too_large or bad_request.
 */
export async function openUpload(
  call: Call,
  { maxBytes }: NonNullable<Description["upload"]>,
): Promise<IncomingFile> {
  const type = call.header("content-type") ?? NO_TYPE;
  const bytes = maxBytes();
  if (/^multipart\/form-data\b/i.test(type)) return openForm(call, type, bytes);
  return { name: null, type, chunks: call.readStream({ bytes }) };
}

function openForm(call: Call, contentType: string, maxBytes: number): Promise<IncomingFile> {
  const opened = Promise.withResolvers<IncomingFile>();
  const parser = parserOf(contentType);
  const body = Readable.from(call.readStream({ bytes: maxBytes + FORM_BYTES_MAX }));
  parser.on("file", (_field, stream, name, _encoding, type) => {
    // The reader of the stream gets the error; before it is read the rejection would be unhandled.
    stream.on("error", () => undefined);
    const chunks = readPart({ stream, body, ended, maxBytes });
    opened.resolve({ name: name ?? null, type: type || NO_TYPE, chunks });
  });
  parser.on("finish", () => {
    opened.reject(refuseField("file", "required", "This field is required."));
  });
  const ended = pipeline(body, parser);
  ended.catch((error: unknown) => opened.reject(toRefusal(error)));
  return opened.promise;
}

type Part = {
  stream: BusboyFileStream;
  body: Readable;
  ended: Promise<void>;
  maxBytes: number;
};

async function* readPart({ stream, body, ended, maxBytes }: Part): AsyncGenerator<Uint8Array> {
  ended.catch(() => stream.destroy());
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.byteLength;
      if (length > maxBytes) throw refuse("request_too_large");
      yield chunk;
    }
    // An interrupted form ends its file too: what follows the file proves that it is complete.
    await ended;
  } catch (error) {
    // Where the body broke off, that is why; where the file is too large, the rest is not awaited.
    if (error instanceof Refusal) throw error;
    throw await ended.then(() => toRefusal(error), toRefusal);
  } finally {
    body.destroy();
  }
}

function parserOf(contentType: string): BusboyInstance {
  const limits = { files: 1, fieldSize: FORM_BYTES_MAX };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch (cause) {
    throw refuse("bad_request", { message: "The form has no boundary.", cause });
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return refuse("bad_request", { message: "The form is not well formed.", cause: error });
}
