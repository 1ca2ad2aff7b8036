import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { interceptResponse, toBytes } from "./intercept-response";
import type { PageListener } from "./page-listener";

/** The head of an answer before anything of it is sent. Names of headers are in lower case. */
interface PageHead {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
}

/** Rewrites a body piece by piece, as it comes. */
export interface BodyRewriter {
  /** What goes on of a piece; nothing where it is held back. */
  next(piece: Buffer): Buffer;
  /** What goes on of the last piece, with all that was held back. */
  last(piece: Buffer): Buffer;
}

/** The changes of a page by a step. */
interface PageChange {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: BodyRewriter;
}

/** Decides by the head of an answer how it is changed; undefined leaves it unchanged. */
export type PageStep = (head: PageHead) => PageChange | undefined;

/** Whether a page comes, as text of its own kind. */
export function isHtml({ headers }: PageHead): boolean {
  return String(headers["content-type"]).startsWith("text/html");
}

/** What all steps together make of a page. */
interface RewrittenPage {
  status: number;
  /** Those that are set beside its own. */
  headers: Readonly<Record<string, string>>;
  bodies: readonly BodyRewriter[];
}

/** Runs the steps on the head of a page; each receives the result of those before it. */
export function runSteps(head: PageHead, steps: readonly PageStep[]): RewrittenPage {
  return steps.reduce<RewrittenPage>(
    (page, step) => {
      const { status, headers, body } =
        step({ status: page.status, headers: { ...head.headers, ...page.headers } }) ?? {};
      return {
        status: status ?? page.status,
        headers: { ...page.headers, ...headers },
        bodies: body ? [...page.bodies, body] : page.bodies,
      };
    },
    { status: head.status, headers: {}, bodies: [] },
  );
}

/**
 * Rewrites pages as they are sent. An answer is intercepted once: when its head is known the steps decide its changes,
 * and its body then passes their rewriters in pieces; no piece waits for the next one.
 */
export function rewritePages(
  pages: PageListener,
  stepsFor: (request: IncomingMessage) => Promise<readonly PageStep[]>,
): PageListener {
  return async (request, response) => {
    catchPage(response, await stepsFor(request));
    await pages(request, response);
  };
}

function catchPage(response: ServerResponse, steps: readonly PageStep[]): void {
  let page: RewrittenPage | undefined;

  /** Decides by a head that the response has been given, and puts what comes of it on the response. */
  function begin(status: number, headers: OutgoingHttpHeaders = {}): RewrittenPage {
    const rewritten = runSteps(
      { status, headers: { ...response.getHeaders(), ...headers } },
      steps,
    );
    page = rewritten;
    for (const [name, value] of Object.entries(rewritten.headers)) response.setHeader(name, value);
    // What was counted is the length of the body as it was written.
    if (rewritten.bodies.length > 0) response.removeHeader("content-length");
    return rewritten;
  }

  /** The head that Node would write by itself at the first piece. */
  function beginByItself(): RewrittenPage {
    const rewritten = begin(response.statusCode);
    if (rewritten.status !== response.statusCode) response.statusMessage = "";
    response.statusCode = rewritten.status;
    return rewritten;
  }

  interceptResponse(response, {
    writeHead(next, sent, ...rest) {
      if (page) return next(sent, ...rest);
      const { status, bodies } = begin(Number(sent), lowerCased(rest.find(isHeaders)));
      // No text of its own: the one that goes with another status would come along.
      const kept = status === sent ? rest : rest.filter((value) => typeof value === "object");
      return next(status, ...(bodies.length > 0 ? kept.map(withoutLength) : kept));
    },
    write(next, piece, ...rest) {
      const { bodies } = page ?? beginByItself();
      if (bodies.length === 0) return next(piece, ...rest);
      return next(nextOf(bodies, toBytes(piece)), ...rest.filter(isCallback));
    },
    end(next, piece, ...rest) {
      const { bodies } = page ?? beginByItself();
      if (bodies.length === 0) return next(piece, ...rest);
      return next(lastOf(bodies, toBytes(piece)), ...[piece, ...rest].filter(isCallback));
    },
  });
}

/** A piece through all rewriters; what one of them holds back, those after it do not see. */
function nextOf(bodies: readonly BodyRewriter[], piece: Buffer): Buffer {
  return bodies.reduce((rest, body) => (rest.byteLength > 0 ? body.next(rest) : rest), piece);
}

function lastOf(bodies: readonly BodyRewriter[], piece: Buffer): Buffer {
  return bodies.reduce((rest, body) => body.last(rest), piece);
}

function isCallback(value: unknown): boolean {
  return typeof value === "function";
}

/** Headers that are handed over with a status by their names; Next hands over no lists. */
function isHeaders(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function lowerCased(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function withoutLength(value: unknown): unknown {
  if (!isHeaders(value)) return value;
  const { "content-length": _counted, ...headers } = lowerCased(value);
  return headers;
}
