import { hash } from "node:crypto";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { UploadedFile } from "@/lib/contract/media";
import { type Refusal, refuse } from "@/lib/kit/errors";
import type { Call } from "./call";
import type { Description } from "./definition";

/** A minute, as long as the server waits for a request: 20 MB at less than 3 Mbit/s. */
const UPLOAD_TIME_MS = 60_000;

/** 64 KiB for the boundaries and the fields beside the file. */
export const FORM_BYTES_MAX = 64 * 1024;

/** More than any form of ours has. */
const FIELDS_MAX = 20;

/** Longest name of a field, as no contract has one. */
const NAME_BYTES_MAX = 100;

const FORM_TYPE = /^multipart\/form-data\s*;(?:.*[;\s])?boundary=(?:"[^"]+"|[^\s;"]+)/i;

/** One file of a form, in memory. In JSON it is its hash, which is how a repeat of a request is known. */
class ReceivedFile implements UploadedFile {
  // Private, so that code that visits the members of a body does not visit every byte.
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get bytes(): Uint8Array {
    return this.#bytes;
  }
  toJSON(): string {
    return hash("sha256", this.#bytes, "base64url");
  }
}

/**
 * The fields of a multipart/form-data body: texts, and files as {@link UploadedFile}. What a part says
 * of its own type and name counts for nothing. Of a repeated name the last counts. Refuses
 * bad_request, request_too_large, unsupported_media_type.
 */
export async function readForm(
  call: Call,
  { maxFileBytes }: NonNullable<Description["multipart"]>,
): Promise<Record<string, unknown>> {
  const contentType = call.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw refuse("unsupported_media_type");
  if (!FORM_TYPE.test(contentType)) {
    throw malformed("The request body must be multipart/form-data, with a boundary.");
  }
  const bytes = await call.readBody({
    bytes: maxFileBytes + FORM_BYTES_MAX,
    timeMs: UPLOAD_TIME_MS,
  });
  return parseForm(bytes, { contentType, maxFileBytes });
}

function parseForm(
  body: Uint8Array,
  { contentType, maxFileBytes }: { contentType: string; maxFileBytes: number },
): Promise<Record<string, unknown>> {
  // Without a prototype: a field may be called `toString` or `__proto__`.
  const fields: Record<string, unknown> = Object.create(null);
  const done = Promise.withResolvers<Record<string, unknown>>();
  const fail = (refusal: Refusal) => done.reject(refusal);
  const files: Promise<void>[] = [];
  const parser = parserOf(contentType, maxFileBytes);
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(refuse("request_too_large"));
    fields[name] = value;
  });
  parser.on("file", (name, stream) => {
    const taken = collect(stream).then((file) => {
      fields[name] = file;
    });
    taken.catch(fail);
    files.push(taken);
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
    parser.on(limit, () => fail(malformed("The form has more parts than it may.")));
  }
  parser.on("error", (cause: unknown) => fail(malformed("The form is not well formed.", cause)));
  parser.on("finish", () => Promise.all(files).then(() => done.resolve(fields), fail));
  parser.end(body);
  return done.promise;
}

function parserOf(contentType: string, fileSize: number): BusboyInstance {
  const limits = {
    fileSize,
    files: 1,
    fields: FIELDS_MAX,
    fieldSize: FORM_BYTES_MAX,
    fieldNameSize: NAME_BYTES_MAX,
  };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch (cause) {
    throw malformed("The form has no boundary.", cause);
  }
}

/** The file. Refuses request_too_large. */
async function collect(stream: BusboyFileStream): Promise<ReceivedFile> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  if (stream.truncated) throw refuse("request_too_large");
  return new ReceivedFile(Buffer.concat(parts));
}

function malformed(message: string, cause?: unknown): Refusal {
  return refuse("bad_request", { message, cause });
}
