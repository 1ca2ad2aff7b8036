import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { REFUSAL } from "@/components/docs/snippets";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import { REFUSALS, type RefusalKind } from "@/lib/kit/errors";

export const metadata: Metadata = { title: "Errors" };

/** The meaning of a status for a client, and what to do. */
const ADVICE = {
  bad_request: "The request cannot be read as it is. Repeating it will not help.",
  unauthorized: "The key is missing, invalid, revoked, or for the other surface.",
  forbidden: "The key is valid, but has no permission for this.",
  not_found:
    "The object does not exist, or belongs to another store or visitor: the response is the same.",
  method_not_allowed: "The path exists, but not with this method.",
  too_large: "A body can have at most 256 KiB.",
  unsupported_type:
    "JSON is accepted as application/json, application/*+json, text/plain or without a Content-Type; a form with a file as multipart/form-data.",
  precondition:
    "If-Match names an outdated version. Read the object and its ETag again, then decide.",
  conflict:
    "The request is valid, but conflicts with the current state. Read the object again, then decide.",
  invalid:
    "The code is always validation_failed. If the cause is not the format of a field, reason has its code; fields lists messages by dotted path, and fieldErrors the same with machine-readable codes and values.",
  rate_limited: "Wait the number of seconds in Retry-After.",
  internal:
    "A fault of the server. Retry with exponential backoff; requestId identifies the request in its logs.",
  unavailable:
    "A service that the server depends on is unavailable. Retry after the number of seconds in Retry-After.",
} as const satisfies Record<RefusalKind, string>;

const KINDS = Object.entries(STATUS_BY_KIND)
  .map(([kind, status]) => ({
    status,
    advice: ADVICE[kind as RefusalKind],
    codes: Object.entries(REFUSALS).filter(([, refusal]) => refusal.kind === kind),
  }))
  .sort((a, b) => a.status - b.status);

/** All errors, from the table that the server uses. Each `docUrl` links here. */
export default function ErrorsPage() {
  return (
    <Guide
      current="/docs/errors"
      title="Errors"
      lead="An error has a status, a code for programs, and a message for people."
    >
      <CodeBlock label="An error" code={REFUSAL} />
      <p>
        <code>fields</code>, <code>reason</code> and <code>details</code> are present when they
        apply. <code>requestId</code> is also the header <code>X-Request-Id</code>. With{" "}
        <code>Accept: application/problem+json</code> errors have the format of RFC 9457. Branch on{" "}
        <code>code</code> and <code>reason</code>, not on <code>message</code>, and handle unknown
        codes: new ones can be added.
      </p>
      {KINDS.map(({ status, advice, codes }) => (
        <section key={status} aria-labelledby={`status-${status}`}>
          <h2 id={`status-${status}`} className="scroll-mt-20">
            {status}
          </h2>
          <p className="text-ink-soft">{advice}</p>
          <dl className="mt-4 border-t border-line">
            {codes.map(([code, { message }]) => (
              <div
                key={code}
                id={`error-${code}`}
                className="grid scroll-mt-20 gap-x-6 border-b border-line px-3 py-3 target:bg-warning-wash sm:grid-cols-[17rem_1fr]"
              >
                <dt>
                  <a href={`#error-${code}`} className="wrap-anywhere">
                    <code>{code}</code>
                  </a>
                  {status === 422 && code !== "validation_failed" && (
                    <span className="text-fine text-ink-soft"> reason</span>
                  )}
                </dt>
                <dd>{message}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Guide>
  );
}
