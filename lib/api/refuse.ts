import type { ErrorBody, Problem } from "@/lib/contract/errors";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import type { Refusal, RefusalCode } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import type { Call, Reply } from "./call";
import { JSON_TYPE, NOT_STORED, PROBLEM_TYPE } from "./headers";

/** Seconds after which trying again makes sense. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  idempotency_in_progress: 1,
  checkout_in_progress: 1,
  service_unavailable: 2,
};

/** A refusal as the client reads it. `headers` are those the request has earned so far. */
export function refusalReply(
  refusal: Refusal,
  call: Call,
  { requestId, headers }: { requestId: string; headers: Record<string, string> },
): Reply {
  const status = STATUS_BY_KIND[refusal.kind];
  const error = describeRefusal(refusal, requestId);
  const isProblem = call.header("accept")?.includes(PROBLEM_TYPE) ?? false;
  return {
    status,
    headers: {
      ...headers,
      ...extraHeaders(refusal),
      "cache-control": headers["cache-control"] === NOT_STORED ? NOT_STORED : "no-store",
      "content-type": isProblem ? PROBLEM_TYPE : JSON_TYPE,
    },
    body: JSON.stringify(isProblem ? asProblem(error, status, call.path) : { error }),
  };
}

/** The members of `error`; on 422 the code is always the same and the cause is the reason. */
function describeRefusal(refusal: Refusal, requestId: string): ErrorBody["error"] {
  const isInvalid = refusal.kind === "invalid";
  const hasReason = isInvalid && refusal.code !== "validation_failed";
  return {
    code: isInvalid ? "validation_failed" : refusal.code,
    message: refusal.publicMessage,
    fields: refusal.fields,
    fieldErrors: refusal.fieldErrors,
    reason: hasReason ? refusal.code : undefined,
    details: refusal.details,
    requestId,
    docUrl: `${config().baseUrl}/docs/errors#error-${refusal.code}`,
  };
}

function asProblem(error: ErrorBody["error"], status: number, path: string): Problem {
  const { message, docUrl, ...members } = error;
  return {
    type: docUrl,
    title: error.code.replaceAll("_", " "),
    status,
    detail: message,
    instance: path,
    ...members,
  };
}

function extraHeaders({ code, kind, details }: Refusal): Record<string, string> {
  const retryAfter = details?.retryAfterSeconds ?? RETRY_AFTER[code];
  return {
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    ...(kind === "unauthorized" ? { "www-authenticate": "Bearer" } : {}),
  };
}
