import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { REFUSAL } from "@/components/docs/snippets";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import { REFUSALS, type RefusalKind } from "@/lib/kit/errors";

export const metadata: Metadata = { title: "Errors" };

/** What a status means to the one who gets it, and what to do. */
const ADVICE = {
  bad_request: "The request cannot be read as it is. Repeating it will not help.",
  unauthorized: "The key is missing, wrong, revoked, or of the other surface.",
  forbidden: "The key is good, but this is not allowed to whoever asks.",
  not_found:
    "There is no such thing, or it belongs to another store or visitor: the answer is the same.",
  method_not_allowed: "The path exists, with other methods.",
  too_large: "A body may have 256 KiB.",
  unsupported_type:
    "JSON is read under application/json, application/*+json, text/plain and no Content-Type at all; a form with a file under multipart/form-data.",
  precondition:
    "If-Match names a state that has passed. Read the object again, with its ETag, then decide.",
  conflict: "The request is sound, but things have changed. Read again, then decide.",
  invalid:
    "The code is always validation_failed. Where there is a cause beyond the form of the fields, reason names it; fields lists what is wrong by dotted path, and fieldErrors the same with a code and its figures for programs.",
  rate_limited: "Wait as many seconds as Retry-After says.",
  internal: "Our fault. Try again with growing pauses; requestId helps us find it.",
  unavailable: "Something the server needs is away. Try again after Retry-After seconds.",
} as const satisfies Record<RefusalKind, string>;

const KINDS = Object.entries(STATUS_BY_KIND)
  .map(([kind, status]) => ({
    status,
    advice: ADVICE[kind as RefusalKind],
    codes: Object.entries(REFUSALS).filter(([, refusal]) => refusal.kind === kind),
  }))
  .sort((a, b) => a.status - b.status);

/** The catalogue of refusals, made from the one the server refuses with. Each `docUrl` leads here. */
export default function ErrorsPage() {
  return (
    <Guide
      current="/docs/errors"
      title="Errors"
      lead="A refusal has a status, a code to branch on, and a sentence a person may read."
    >
      <CodeBlock label="A refusal" code={REFUSAL} />
      <p>
        <code>fields</code>, <code>reason</code> and <code>details</code> are there when there is
        something to say. <code>requestId</code> is also the header <code>X-Request-Id</code>. With{" "}
        <code>Accept: application/problem+json</code> the same comes as RFC 9457 words it. Branch on{" "}
        <code>code</code> and <code>reason</code>, not on <code>message</code>, and have a default:
        new codes may appear.
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
