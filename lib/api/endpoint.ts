import { z } from "zod";
import { ListMeta, PageMeta } from "@/lib/contract/common";
import { FileBody } from "@/lib/contract/digital-file";
import { type RefusalCode, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { withinAddressLimit } from "./address-limit";
import type { Call, Reply } from "./call";
import { openContext, readCartToken } from "./context";
import type {
  Auth,
  Contexts,
  Defaulted,
  Definition,
  Description,
  PathParams,
  PlainMeta,
  Readable,
  ReplyTools,
} from "./definition";
import { toRefusal } from "./failure";
import { endpointHeaders, NOT_STORED } from "./headers";
import { type Attempt, isFinalRefusal, readIdempotencyKey, runIdempotent } from "./idempotency";
import { runIdempotentUpload } from "./idempotent-upload";
import { identify } from "./identify";
import { applyIfMatch } from "./if-match";
import { pathParameters, readInput } from "./input";
import { observeCall } from "./observe";
import {
  consumeRateLimit,
  limitUnknownTokens,
  rateHeaders,
  refuseAbove,
  unlimitedRate,
  usedUpHeaders,
} from "./rate";
import { refusalReply } from "./refuse";
import { checkReturns, createEtag, successReply } from "./respond";
import {
  requiredScope,
  requireRoleAccess,
  requireScope,
  requireStoreAccess,
  type Scoped,
} from "./scope";
import { unroutedReply } from "./unrouted";
import { callFromRequest, toResponse } from "./web";

export { attachment, csvFile, raw, rawJson } from "./respond";

/** A route handler that Next can mount, with what it was declared as and a way past Next. */
export interface Endpoint {
  (request: Request, context?: { params: Promise<unknown> }): Promise<Response>;
  readonly definition: Description;
  /** Answers a call; `params` are the path's, still percent-encoded. Never rejects. */
  answer(call: Call, params: Record<string, string>): Promise<Reply>;
}

/**
 * Declares an endpoint, where its URL is. From this one object come validation, rate limit, access,
 * caching, CORS, the OpenAPI document, the typed client and the tests that hold them together.
 */
export function endpoint<
  const Path extends string,
  Caller extends Auth,
  Params extends z.ZodType = z.ZodType<PathParams<Path>>,
  Query extends z.ZodType = z.ZodType<Record<string, string>>,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodVoid,
  Meta extends z.ZodType = PlainMeta,
  Paged extends boolean = false,
>(
  declared: Definition<Caller, Path, Params, Query, Body, Returns, Meta, Paged> &
    Scoped<Path, Caller>,
): Endpoint & Readable {
  // openContext and readInput make the context and the input that the declaration's types name.
  const handle: Handler = (ctx, input, reply) =>
    declared.handle(ctx as Contexts[Caller], input as never, reply);
  return createEndpoint(declared, handle);
}

/** Does the work of an endpoint for a parsed request. It returns the outcome. */
export type Handler = (ctx: Contexts[Auth], input: Parsed, reply: ReplyTools) => Promise<unknown>;

/**
 * Makes an endpoint of its declaration and its handler. That the handler takes and returns what is declared is
 * checked by the types of `endpoint` and `resource`, which call this.
 */
export function createEndpoint(declared: Declaration, handle: Handler): Endpoint & Readable {
  const definition = withDefaults(declared);
  const built = {
    definition,
    handle,
    scope: requiredScope(definition),
    headers: endpointHeaders(definition),
  };
  const answer = (call: Call, params: Record<string, string>) =>
    observeCall(definition, call, () => answerCall(built, call, params));
  const handler = async (request: Request) => {
    const call = callFromRequest(request);
    return toResponse(await answer(call, pathParameters(definition.path, call.path)));
  };
  return Object.assign(handler, { definition, answer, ...readable(handle) });
}

/** The `read` of a GET: it does its work without a request or a reply. */
export const readable = (handle: Handler): Readable => ({
  read: (ctx, params) =>
    handle(ctx as Contexts[Auth], { params, query: {}, body: undefined }, NO_REPLY),
});

/** For reading an endpoint's data: there is no reply whose headers or status could be set. */
const NO_REPLY: ReplyTools = { header() {}, status() {} };

/** Requests a minute of an endpoint that declares no other rate: enough for a person and for most programs. */
const DEFAULT_PER_MINUTE = 60;

/** A description of which the defaults may be left out. */
export type Declaration = Omit<Description, Defaulted> & Partial<Pick<Description, Defaulted>>;

/**
 * The description with what the declaration leaves out. Every list says how much there is: one that is not paged comes
 * whole.
 */
function withDefaults({ refuses = [], ...declared }: Declaration): Description {
  const isWholeList = !declared.paged && declared.returns instanceof z.ZodArray;
  return {
    perMinute: DEFAULT_PER_MINUTE,
    status: declared.returns ? 200 : 204,
    refuses: [...impliedRefusals(declared), ...refuses],
    ...(declared.paged && { meta: PageMeta }),
    ...declared,
    ...(isWholeList && { meta: ListMeta }),
  };
}

/** What a path names may not exist, and who calls an endpoint for customers may not be logged in. */
function impliedRefusals({ path, auth, isAlwaysFound }: Declaration): RefusalCode[] {
  const namesObject = path.replace("{publishableKey}", "").includes("{");
  return [
    ...(namesObject && !isAlwaysFound ? (["not_found"] as const) : []),
    ...(auth === "customer" ? (["customer_not_authenticated"] as const) : []),
  ];
}

type Parsed = { params: unknown; query: unknown; body: unknown };

type BuiltEndpoint = {
  definition: Description;
  handle: Handler;
  scope: ReturnType<typeof requiredScope>;
  headers: Record<string, string>;
};

/** The order of things: whose, how often, in which state, what, and only then the work. */
async function answerCall(
  built: BuiltEndpoint,
  call: Call,
  params: Record<string, string>,
): Promise<Reply> {
  const { definition } = built;
  if (definition.isEnabled?.() === false) return unroutedReply(call);
  const requestId = newId("request");
  const headers: Record<string, string> = {
    ...built.headers,
    "x-request-id": requestId,
  };
  const refused = (error: unknown): Attempt => {
    const refusal = toRefusal(error, { requestId, endpoint: definition.id });
    if (!headers.ratelimit) Object.assign(headers, rateHeaders(unlimitedRate(definition, refusal)));
    Object.assign(headers, usedUpHeaders(refusal));
    const reply = refusalReply(refusal, call, { requestId, headers });
    return { reply, isFinal: isFinalRefusal(refusal) };
  };
  try {
    const principal = await identify(call, definition.auth, params.publishableKey);
    const tokenHash = readCartToken(call, principal);
    if (tokenHash) headers["cache-control"] = NOT_STORED;
    const limitResult = await consumeRateLimit(definition, { principal, call, tokenHash });
    Object.assign(headers, rateHeaders(limitResult));
    refuseAbove(limitResult);
    await limitUnknownTokens(definition, { principal, call, tokenHash });
    requireScope(built.scope, principal.scopes);
    requireRoleAccess(definition, principal);
    requireStoreAccess(definition, principal);
    const ctx = await openContext(definition.auth, { principal, call, requestId, tokenHash });
    requireToken(definition, ctx, tokenHash);
    headers["content-language"] = ctx.locale;
    const input = await readInput(definition, call, params);
    const run = (body = input.body) => {
      const performed = () => perform(built, { call, ctx, input: { ...input, body }, headers });
      const work = () => applyIfMatch(definition, { call, ctx, input }, performed).catch(refused);
      return withinAddressLimit(definition, { principal, call }, work).catch(refused);
    };
    const key = readIdempotencyKey(call, definition.method);
    const owner = { call, principal, tokenHash };
    let reply: Reply;
    if (key === undefined) reply = (await run()).reply;
    else if (definition.upload)
      reply = await runIdempotentUpload(key, { ...owner, file: FileBody.parse(input.body) }, run);
    else reply = await runIdempotent(key, { ...owner, body: input.body }, () => run());
    return {
      ...reply,
      headers: { ...headers, ...versionHeader(definition, reply), ...reply.headers },
    };
  } catch (error) {
    return refused(error).reply;
  }
}

async function perform(
  { definition, handle }: BuiltEndpoint,
  { call, ctx, input, headers }: Performance,
): Promise<Attempt> {
  let status: number = definition.status;
  // Set only when the work is done: a refusal has none of them.
  const added: Record<string, string> = {};
  const tools: ReplyTools = {
    header(name, value) {
      added[name.toLowerCase()] = value;
    },
    status(code) {
      status = code;
    },
  };
  const outcome = await handle(ctx, input, tools);
  Object.assign(headers, added);
  const reply = successReply(definition, call, { outcome, status, headers });
  if (!config().isProduction) checkReturns(definition, reply.body);
  return { reply, isFinal: true, shownOnce: definition.shownOnce };
}

/** The ETag of the object that a change returns. */
function versionHeader({ current }: Description, { status, body }: Reply): Record<string, string> {
  return current && status < 300 && body !== null ? { etag: createEtag(body) } : {};
}

type Performance = {
  call: Call;
  ctx: Contexts[Auth];
  input: Parsed;
  headers: Record<string, string>;
};

/** Refuses cart_token_required, before the body is read, without a cart token or an order's. */
function requireToken(
  { auth, refuses }: Pick<Description, "auth" | "refuses">,
  { orderTokenHash }: Contexts[Auth],
  tokenHash: Buffer | undefined,
): void {
  if (auth !== "shopper" || !refuses.includes("cart_token_required")) return;
  if (tokenHash === undefined && orderTokenHash === undefined) throw refuse("cart_token_required");
}
