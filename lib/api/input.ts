import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { idParam } from "@/lib/contract/common";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import { repeatedParams } from "@/lib/contract/product-facets";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  refuse,
  requireValidFields,
} from "@/lib/kit/errors";
import type { Call } from "./call";
import type { Description, Input } from "./definition";
import { readForm } from "./multipart";
import { openUpload } from "./open-upload";
import { inspectBody, inspectText } from "./unsafe-input";

/** A path parameter that says no more is an id or a slug. */
const IDS = z.record(z.string(), idParam);

/** 256 KiB (docs/contract.md, Requests): a hundred times the largest honest body. */
const BODY_BYTES_MAX = 256 * 1024;

/** Reads and checks the whole request; refuses once, with everything that is wrong with it. */
export async function readInput(
  { params, query, body, multipart, upload }: InputDescription,
  call: Call,
  pathParams: Record<string, string>,
): Promise<Input<unknown, unknown, unknown>> {
  const decodedParams = decodeAll(pathParams);
  const decodedQuery = parseQuery(call.search);
  const sent =
    body &&
    (upload ? undefined : multipart ? await readForm(call, multipart) : await readJson(call, body));
  const { fields, report } = complaints();
  const reportUnsafe = (path: string, sentence: string) =>
    report(path, fieldError("not_allowed", sentence));
  for (const [name, text] of [...queryPairs(call.search), ...Object.entries(decodedParams)]) {
    inspectText(text, name, reportUnsafe);
  }
  inspectBody(sent, reportUnsafe);
  const input = {
    params: parse(params ?? IDS, decodedParams, "path", report),
    query: query
      ? parse(query, gatherMembers(decodedQuery, call.search, query), "query", report)
      : decodedQuery,
    body: body && !upload ? parse(body, sent, "body", report) : undefined,
  };
  requireValidFields(fields);
  // Last, so that other errors are reported before a large file is received.
  return upload ? { ...input, body: await openUpload(call, upload) } : input;
}

type InputDescription = Pick<Description, "params" | "query" | "body" | "multipart" | "upload">;

/** A body of a route of the dashboard's own; refuses with everything that is wrong with it. */
export function checkBody<Body extends z.ZodType>(schema: Body, body: unknown): z.output<Body> {
  const result = schema.safeParse(body, { error: issueSentence, reportInput: true });
  if (result.success) return result.data;
  const { fields, report } = complaints();
  reportIssues(result.error, "body", report);
  throw refuse("validation_failed", { fields });
}

type Report = (path: string, error: FieldError) => void;

/**
 * So many fields, and so much of a path: what is named in the answer comes from the request, and a long
 * name with thousands of flaws below it would make an answer of gigabytes.
 */
const FIELDS_SHOWN_MAX = 100;
const PATH_SHOWN_MAX = 200;

/** What is wrong with a request, by path, each sentence once. */
function complaints(): { fields: RefusalFields; report: Report } {
  // Without a prototype: a field may be called `toString` or `__proto__`.
  const fields: RefusalFields = Object.create(null);
  const report = (place: string, error: FieldError) => {
    const path = place.length > PATH_SHOWN_MAX ? `${place.slice(0, PATH_SHOWN_MAX)}…` : place;
    if (fields[path] === undefined && Object.keys(fields).length >= FIELDS_SHOWN_MAX) return;
    const known = fields[path] ?? [];
    if (!known.some(({ message }) => message === error.message)) fields[path] = [...known, error];
  };
  return { fields, report };
}

/** `{…}` of the query string. Of a repeated name the last counts; `+` is a space. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of queryPairs(search)) query[name] = value;
  return query;
}

function* queryPairs(search: string): Iterable<[name: string, value: string]> {
  for (const pair of search === "" ? [] : search.split("&")) {
    if (pair === "") continue;
    const split = pair.indexOf("=");
    const name = split === -1 ? pair : pair.slice(0, split);
    const value = split === -1 ? "" : pair.slice(split + 1);
    yield [decode(name.replaceAll("+", " ")), decode(value.replaceAll("+", " "))];
  }
}

/**
 * `field[material]=Oak` as a member of `field`; a name without a bracket stays as it is. What may be repeated comes as
 * a list where it is.
 */
function gatherMembers(
  query: Record<string, string>,
  search: string,
  schema: z.ZodType,
): Record<string, unknown> {
  const repeated = repeatedNames(schema);
  const values: Record<string, string | string[]> = { ...query };
  if (repeated.size > 0) {
    const all: Record<string, string[]> = Object.create(null);
    for (const [name, value] of queryPairs(search)) all[name] = [...(all[name] ?? []), value];
    for (const [name, list] of Object.entries(all)) {
      if (list.length > 1 && repeated.has(memberOf(name)?.of ?? name)) values[name] = list;
    }
  }
  const gathered: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    const { of, member } = memberOf(name) ?? {};
    if (of === undefined || member === undefined) gathered[name] = value;
    else {
      const members = gathered[of];
      if (typeof members === "object") Object.assign(members ?? {}, { [member]: value });
      else gathered[of] = { [member]: value };
    }
  }
  return gathered;
}

function memberOf(name: string): { of: string; member: string } | undefined {
  const [, of, member] = /^(\w+)\[([^[\]]*)\]$/.exec(name) ?? [];
  return of === undefined || member === undefined ? undefined : { of, member };
}

/** The names of a query that may be repeated. */
function repeatedNames(schema: z.ZodType): Set<string> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return new Set(Object.keys(shape).filter((name) => repeatedParams.has(shape[name])));
}

/** The values of a path's parameters, by position; the path is known to fit the pattern. */
export function pathParameters(pattern: string, path: string): Record<string, string> {
  const segments = path.split("/");
  const params: Record<string, string> = {};
  pattern.split("/").forEach((part, index) => {
    if (part.startsWith("{")) params[part.slice(1, -1)] = segments[index] ?? "";
  });
  return params;
}

function decodeAll(pathParams: Record<string, string>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, text] of Object.entries(pathParams)) {
    if (name !== "publishableKey") decoded[name] = decode(text);
  }
  return decoded;
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw refuse("bad_request", { message: "The URL is not valid percent-encoding.", cause });
  }
}

async function readJson(call: Call, schema: z.ZodType): Promise<unknown> {
  const isJson = isJsonType(call.header("content-type"));
  if (!isJson && call.header("content-length") !== "0") throw refuse("unsupported_media_type");
  return parseJson(await call.readBody({ bytes: BODY_BYTES_MAX }), schema);
}

/** JSON under its own names, and as scripts send it that want no question asked first, or say nothing. */
function isJsonType(contentType = ""): boolean {
  const [type = ""] = contentType.split(";");
  return /^\s*(?:|text\/plain|application\/(?:[\w.!#$&^-]+\+)?json)\s*$/i.test(type);
}

/** No body at all stands for `{}` where that is enough, as in a request with only optional fields. */
function parseJson(bytes: Uint8Array, schema: z.ZodType): unknown {
  if (bytes.length === 0) {
    if (schema.safeParse({}).success) return {};
    throw refuse("invalid_json", { message: "The request needs a JSON body." });
  }
  if (!isUtf8(bytes)) throw refuse("invalid_json", { message: "The request body is not UTF-8." });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    // The parser quotes the text in its message: what was sent could end up in a log.
    if (cause instanceof SyntaxError) throw refuse("invalid_json");
    throw cause;
  }
}

function parse(schema: z.ZodType, value: unknown, place: string, report: Report): unknown {
  const result = schema.safeParse(value, { error: issueSentence, reportInput: true });
  if (result.success) return result.data;
  reportIssues(result.error, place, report);
  return undefined;
}

/** `place` is named where the whole of it is wrong. */
function reportIssues({ issues }: z.ZodError, place: string, report: Report): void {
  for (const issue of issues) {
    report(issue.path.map(String).join(".") || place, fieldErrorOf(issue));
  }
}
