import type { z } from "zod";
import { ErrorBody, Problem } from "@/lib/contract/errors";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import { REFUSALS, type RefusalCode } from "@/lib/kit/errors";
import type { AddressLimit, Description } from "./definition";
import type { Route } from "./dispatch";
import { PROBLEM_TYPE } from "./headers";
import { BODY_EXAMPLES, PATH_EXAMPLES } from "./openapi-examples";
import { type JsonSchema, SchemaBook } from "./openapi-schemas";
import { findTag, tagList } from "./openapi-tags";
import { requiredScope } from "./scope";

/** An OpenAPI 3.1 document; what is inside is checked by its readers, not by our types. */
type OpenApiDocument = { paths: Record<string, Record<string, unknown>> } & JsonSchema;

/** Describes every endpoint that is not hidden, from its declaration alone. */
export function buildOpenApi(routes: readonly Route[]): OpenApiDocument {
  const book = new SchemaBook();
  const shared: SharedResponses = {};
  book.reference(ErrorBody, "output");
  book.reference(Problem, "output");
  const paths: OpenApiDocument["paths"] = {};
  const tags = new Set<string>();
  for (const { endpoints } of routes) {
    for (const { definition: declared } of Object.values(endpoints)) {
      if (declared.isHidden) continue;
      const definition = { ...declared, ...declared.documented };
      const { path } = definition;
      for (const tag of tagsOf(definition)) tags.add(tag);
      const described = operation(definition, book, shared);
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Cartwright",
      version: "3.0.0",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
      // No server URL: the request is to the deployment that serves the document, which is the same for all.
      contact: { name: "Cartwright" },
    },
    servers: [{ url: "/", description: "This shop" }],
    ...tagList(tags),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: shared,
      schemas: book.schemas(),
    },
  };
}

const INTRODUCTION = `The public surface is for storefronts and safe in a browser; the private one is for the seller's
own servers. Amounts are integers in minor units, times are UTC. A list carries \`meta\`; a refusal carries
\`error\`. Clients ignore fields they do not know and have a default case for enums.`;

const SECURITY_SCHEMES = {
  publishableKey: {
    type: "http",
    scheme: "bearer",
    description: "`pk_test_…` or `pk_live_…`, the same as in the path.",
  },
  secretKey: {
    type: "http",
    scheme: "bearer",
    description: "`sk_test_…` or `sk_live_…`. Never in a browser.",
  },
};

const PARAMETERS = {
  PublishableKey: {
    name: "publishableKey",
    in: "path",
    required: true,
    description: "The key that is also in the Authorization header.",
    schema: { type: "string" },
  },
  CartToken: {
    name: "X-Cart-Token",
    in: "header",
    required: true,
    description:
      "Names the visitor: 1 to 255 visible ASCII characters, made and kept by the client.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  OptionalCartToken: tokenHeader(
    "X-Cart-Token",
    "Names the visitor, so that a customer who is logged in is known.",
  ),
  Locale: {
    name: "locale",
    in: "query",
    required: false,
    schema: { type: "string", maxLength: 100 },
    example: "de-DE",
    description:
      "One of the store's `supportedLocales`, or a language of theirs, before `Accept-Language`; any other asks for nothing.",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    schema: { type: "string" },
    description:
      "The ETag that the GET of this object answered: the change is made only while that is current, else 412.",
  },
  OrderToken: tokenHeader(
    "X-Order-Token",
    "The token of a link that was mailed, in place of the cart token of the order.",
  ),
  IdempotencyKey: tokenHeader(
    "Idempotency-Key",
    "Makes the request safe to repeat for 24 hours: the repeat gets the first reply.",
  ),
};

/** An optional header of the request. */
function tokenHeader(name: string, description: string) {
  return {
    name,
    in: "header",
    description,
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
}

const HEADERS = {
  RequestId: header("string", "Names the request, for support."),
  RateLimitPolicy: header("string", 'For example `"default";q=120;w=60`.'),
  RateLimit: header("string", 'What is left: `"default";r=117;t=42`.'),
  RateLimitLimit: header("integer", "Requests a minute."),
  RateLimitRemaining: header("integer", "Requests left now."),
  RateLimitReset: header("integer", "Seconds until there are more."),
  RetryAfter: header("integer", "Seconds to wait."),
  ETag: header("string", "For If-None-Match, and for If-Match where a change takes it."),
  IdempotentReplayed: header(
    "string",
    "`true` when this is the reply to an earlier request with the same key.",
  ),
};

function header(type: "string" | "integer", description: string) {
  return { description, schema: { type } };
}

const EVERY_REPLY = {
  "X-Request-Id": headerRef("RequestId"),
  "RateLimit-Policy": headerRef("RateLimitPolicy"),
  RateLimit: headerRef("RateLimit"),
  "X-RateLimit-Limit": headerRef("RateLimitLimit"),
  "X-RateLimit-Remaining": headerRef("RateLimitRemaining"),
  "X-RateLimit-Reset": headerRef("RateLimitReset"),
};

function headerRef(name: keyof typeof HEADERS) {
  return { $ref: `#/components/headers/${name}` };
}

/** Refusals that many endpoints share, by name. */
type SharedResponses = Record<string, JsonSchema>;

function operation(definition: Description, book: SchemaBook, shared: SharedResponses): JsonSchema {
  const { id, summary, description, auth, perMinute, addressLimit } = definition;
  const { body, multipart, upload, shownOnce } = definition;
  const scope = requiredScope(definition);
  return {
    operationId: id,
    summary,
    description: [
      description,
      shownOnce &&
        `The first answer alone shows \`${shownOnce}\`: a repeat with the same Idempotency-Key does nothing and has null there.`,
      scope && `A key with scopes needs \`${scope}\`.`,
      `At most ${perMinute} requests a minute.`,
      addressLimit && addressLimitSentence(addressLimit),
    ]
      .filter(Boolean)
      .join("\n\n"),
    tags: tagsOf(definition),
    security: [auth === "seller" ? { secretKey: [] } : { publishableKey: [] }],
    parameters: parameters(definition, book),
    ...(body ? { requestBody: requestBody(id, { body, multipart, upload }, book) } : {}),
    responses: { ...successes(definition, book), ...refusals(definition, shared) },
  };
}

function addressLimitSentence({ counts, most, seconds }: AddressLimit): string {
  const what = counts === "requests" ? "requests" : "requests that end in 404 or 422";
  const time = seconds >= 86_400 ? "a day" : `within ${seconds / 60} minutes`;
  return `At most ${most} ${what} ${time} from one address.`;
}

function tagsOf(definition: Description): readonly string[] {
  return definition.tags ?? [findTag(definition)];
}

function parameters(definition: Description, book: SchemaBook): unknown[] {
  const { path, auth, params, query, current, cache, takesOrderToken } = definition;
  const known = params ? book.properties(params, "input") : {};
  const asked = query ? book.properties(query, "input") : {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [
    ...names.map((name) =>
      name === "publishableKey"
        ? { $ref: "#/components/parameters/PublishableKey" }
        : pathParameter(name, known[name]?.schema ?? ID_SCHEMA),
    ),
    ...(auth === "visitor" || auth === "customer"
      ? [{ $ref: "#/components/parameters/CartToken" }]
      : []),
    ...(auth === "shopper" ? [{ $ref: "#/components/parameters/OptionalCartToken" }] : []),
    ...(takesOrderToken ? [{ $ref: "#/components/parameters/OrderToken" }] : []),
    ...(isRepeatable(definition) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(current ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
    ...(cache === "catalogue" && !("locale" in asked)
      ? [{ $ref: "#/components/parameters/Locale" }]
      : []),
    ...Object.entries(asked).map(([name, { schema, isRequired }]) => ({
      name,
      in: "query",
      required: isRequired,
      schema,
    })),
  ];
}

function pathParameter(name: string, schema: JsonSchema): JsonSchema {
  const example = PATH_EXAMPLES[name];
  return { name, in: "path", required: true, schema, ...(example ? { example } : {}) };
}

const ID_SCHEMA = { type: "string", minLength: 1, maxLength: 255 };

function requestBody(
  id: string,
  { body, multipart, upload }: { body: z.ZodType } & Pick<Description, "multipart" | "upload">,
  book: SchemaBook,
): JsonSchema {
  if (upload) return uploadBody(book.reference(body, "input"));
  const example = BODY_EXAMPLES[id];
  const media = { schema: book.reference(body, "input"), ...(example ? { example } : {}) };
  return {
    required: !body.safeParse({}).success,
    content: { [multipart ? "multipart/form-data" : "application/json"]: media },
  };
}

/** A file by itself, or in a form. */
function uploadBody(file: JsonSchema): JsonSchema {
  const form = { type: "object", properties: { file }, required: ["file"] };
  return {
    required: true,
    content: {
      "application/octet-stream": { schema: file },
      "multipart/form-data": { schema: form },
    },
  };
}

function successes(definition: Description, book: SchemaBook): Record<string, unknown> {
  const { status, alsoStatus = {}, cache } = definition;
  const headers = {
    ...EVERY_REPLY,
    ...(cache ? { ETag: headerRef("ETag") } : {}),
    ...(isRepeatable(definition) ? { "Idempotent-Replayed": headerRef("IdempotentReplayed") } : {}),
  };
  const content = successContent(definition, book);
  const responses: Record<string, unknown> = {
    [status]: { description: SUCCESS_DESCRIPTIONS[status], headers, ...content },
  };
  for (const [code, sentence] of Object.entries(alsoStatus)) {
    responses[code] = { description: sentence, headers, ...content };
  }
  if (cache) responses["304"] = { description: "What If-None-Match names is current.", headers };
  return responses;
}

const SUCCESS_DESCRIPTIONS = {
  200: "Done.",
  201: "Created.",
  202: "Taken in; what becomes of it is not said.",
  204: "Done; there is no body.",
};

function successContent({ returns, produces, meta }: Description, book: SchemaBook): JsonSchema {
  if (!returns) return {};
  if (produces) {
    const types = typeof produces === "string" ? [produces] : produces;
    return {
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }])),
    };
  }
  const data = book.reference(returns, "output");
  const envelope = meta ? { data, meta: book.reference(meta, "output") } : { data };
  const schema = { type: "object", properties: envelope, required: Object.keys(envelope) };
  return { content: { "application/json": { schema } } };
}

/** One response a status, which lists the codes and reasons it can carry. */
function refusals(definition: Description, shared: SharedResponses): Record<string, JsonSchema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...usualRefusals(definition), ...definition.refuses])) {
    const status = STATUS_BY_KIND[REFUSALS[code].kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      if (codes.length > SHARED_CODES_MAX) return [status, refusal(status, codes)];
      const name = codes.map(pascalCase).join("Or");
      shared[name] ??= refusal(status, codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** More codes than this make a response that is one endpoint's own. */
const SHARED_CODES_MAX = 3;

function refusal(status: number, codes: RefusalCode[]): JsonSchema {
  const retry = status === 429 || status === 503 ? { "Retry-After": headerRef("RetryAfter") } : {};
  return {
    description: codes.map(sentenceOf).join("\n"),
    headers: { ...EVERY_REPLY, ...retry },
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } },
    },
  };
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What follows from the rest of the declaration and so is no part of `refuses`. */
function usualRefusals(definition: Description): RefusalCode[] {
  const { auth, body, multipart, upload, changes } = definition;
  const isSeller = auth === "seller";
  const codes: RefusalCode[] = ["bad_request", "missing_api_key", "invalid_api_key"];
  if (!isSeller) codes.push("api_key_mismatch");
  if (auth === "visitor" || auth === "customer") codes.push("cart_token_required");
  if (requiredScope(definition) !== null) codes.push("insufficient_scope");
  if (changes === "shared") codes.push("forbidden");
  if (body && !multipart && !upload) codes.push("invalid_json");
  if (body) codes.push("request_too_large");
  if (body && !upload) codes.push("unsupported_media_type");
  if (definition.current) codes.push("precondition_failed");
  codes.push("validation_failed");
  if (isRepeatable(definition)) {
    codes.push("idempotency_in_progress", "idempotency_key_reused");
  }
  return [...codes, "rate_limited", "internal_error", "service_unavailable"];
}

/** Whether an Idempotency-Key says something of a request. */
function isRepeatable({ method }: Description): boolean {
  return method === "POST" || method === "PATCH";
}

function sentenceOf(code: RefusalCode): string {
  const { kind, message } = REFUSALS[code];
  const isReason = kind === "invalid" && code !== "validation_failed";
  return `- ${isReason ? "reason " : ""}\`${code}\`: ${message}`;
}
