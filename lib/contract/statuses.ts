import type { RefusalKind } from "@/lib/kit/errors";

/** The one place that knows which status a kind of refusal has. */
export const STATUS_BY_KIND = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  precondition: 412,
  conflict: 409,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;
