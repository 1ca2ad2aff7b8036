import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import type { Call, Reply } from "./call";
import { PREFLIGHT_HEADERS, surfaceHeaders } from "./headers";
import { rateHeaders, takeUnroutedRate } from "./rate";
import { refusalReply } from "./refuse";

/**
 * The answer where no endpoint is: to a browser's OPTIONS, to a method the path does not have
 * (`methods` are those it has), and to a path that does not exist.
 */
export async function unroutedReply(call: Call, methods?: readonly string[]): Promise<Reply> {
  const requestId = newId("request");
  const headers = { ...surfaceHeaders(call.path), "x-request-id": requestId };
  if (methods && call.method === "OPTIONS") return optionsReply(call, methods, headers);
  const limitResult = await takeUnroutedRate(call);
  Object.assign(headers, rateHeaders(limitResult));
  if (!limitResult.isAllowed) {
    const details = { retryAfterSeconds: limitResult.resetSeconds };
    return refusalReply(refuse("rate_limited", { details }), call, { requestId, headers });
  }
  if (!methods) return refusalReply(refuse("not_found"), call, { requestId, headers });
  Object.assign(headers, { allow: allowed(methods) });
  return refusalReply(refuse("method_not_allowed"), call, { requestId, headers });
}

/** The private surface answers OPTIONS without CORS: a secret key has no place in a browser. */
function optionsReply(
  call: Call,
  methods: readonly string[],
  headers: Record<string, string>,
): Reply {
  const isPrivate = call.path.startsWith("/v3/private");
  const allow = allowed(methods);
  const cors = { ...PREFLIGHT_HEADERS, "access-control-allow-methods": allow };
  return { status: 204, headers: { ...headers, allow, ...(isPrivate ? {} : cors) }, body: null };
}

function allowed(methods: readonly string[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
