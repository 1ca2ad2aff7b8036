import { hash } from "node:crypto";
import type { z } from "zod";
import { assert } from "@/lib/kit/assert";
import { attachmentHeader } from "@/lib/kit/file-name";
import type { Call, Reply, ReplyBody } from "./call";
import { plainTag } from "./compression";
import type { Description } from "./definition";
import { JSON_TYPE } from "./headers";
import { RawReply } from "./raw-reply";

/** A finished envelope, as the catalogue keeps them. */
export function rawJson({ json, etag }: { json: string; etag?: string }): RawReply {
  return new RawReply(json, JSON_TYPE, etag);
}

/** A body that is not JSON; a stream is sent as it comes. */
export function raw(body: ReplyBody, contentType: string, etag?: string): RawReply {
  return new RawReply(body, contentType, etag);
}

/** A file that browsers save under this name. */
export function attachment(name: string, body: ReplyBody, contentType: string): RawReply {
  return new RawReply(body, contentType, undefined, name);
}

/** The same for CSV. */
export function csvFile(name: string, body: ReplyBody): RawReply {
  return attachment(name, body, "text/csv; charset=utf-8");
}

/** What the handler returned, as a reply. */
export function successReply(
  definition: Description,
  call: Call,
  {
    outcome,
    status,
    headers,
  }: { outcome: unknown; status: number; headers: Record<string, string> },
): Reply {
  if (status === 204) return { status, headers, body: null };
  const finished =
    outcome instanceof RawReply ? outcome : rawJson({ json: envelope(definition, outcome) });
  headers["content-type"] = finished.contentType;
  if (finished.fileName) headers["content-disposition"] = attachmentHeader(finished.fileName);
  if (definition.cache === undefined) return { status, headers, body: finished.body };
  const etag = finished.etag ?? createEtag(finished.body);
  headers.etag = etag;
  if (matchesEtag(call.header("if-none-match"), etag)) {
    delete headers["content-type"];
    return { status: 304, headers, body: null };
  }
  return { status, headers, body: finished.body };
}

/** A strong ETag of a finished body. */
export function createEtag(body: ReplyBody): string {
  assert(
    typeof body === "string" || body instanceof Uint8Array,
    "a stream needs an ETag of its own",
  );
  return `"${hash("sha1", body, "base64url")}"`;
}

/** The envelope of an answer, as it goes out; a list that comes whole says its total. */
export function envelope({ paged }: Pick<Description, "paged">, outcome: unknown): string {
  if (paged) return JSON.stringify(outcome);
  const meta = Array.isArray(outcome) ? { total: outcome.length } : undefined;
  return JSON.stringify({ data: outcome, meta });
}

/** Whether a list of tags has this one in it, or is `*`. `If-None-Match` compares weakly (RFC 9110 13.1.2), though our own tags are strong. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => {
    const trimmed = tag.trim();
    return trimmed === "*" || plainTag(trimmed.replace(/^W\//, "")) === etag;
  });
}

/**
 * Stops a reply that is not what the declaration says: a field missing, of the wrong type, or one
 * that is not declared and that a presenter let through. Runs in tests and development only.
 */
export function checkReturns({ id, returns, meta }: Description, body: ReplyBody): void {
  if (!returns || typeof body !== "string") return;
  const sent: unknown = JSON.parse(body);
  checkShape(returns, property(sent, "data"), `${id} data`);
  if (meta) checkShape(meta, property(sent, "meta"), `${id} meta`);
}

function checkShape(schema: z.ZodType, value: unknown, what: string): void {
  const result = schema.safeParse(value);
  assert(result.success, `${what} is not what is declared: ${result.error?.message}`);
  const [unknownPath] = undeclared(value, result.data, "");
  assert(unknownPath === undefined, `${what} has an undeclared field: ${unknownPath}`);
}

/** Parsing drops undeclared fields: those that are missing from the result were not declared. */
function* undeclared(sent: unknown, parsed: unknown, path: string): Generator<string> {
  if (typeof sent !== "object" || sent === null) return;
  for (const [name, value] of Object.entries(sent)) {
    const kept = property(parsed, name);
    if (kept === undefined) yield `${path}${name}`;
    else yield* undeclared(value, kept, `${path}${name}.`);
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
