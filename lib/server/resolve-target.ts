import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageListener } from "./page-listener";
import { refusePage } from "./refusal-page";
import { addSecurityHeaders } from "./security-headers";

/** The methods that the server answers, for `OPTIONS *`. */
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * Gives every rule behind it one spelling of each address, by which pages are found: without the origin that a proxy
 * may have prepended, and with no character encoded unnecessarily. A target with dot segments, a backslash, a fragment
 * or broken encoding is answered 400: rules read the beginning of a path, and code that parses it as a URL would end up
 * elsewhere. `OPTIONS *` is answered here.
 */
export function withResolvedTarget(pages: PageListener): PageListener {
  return async (request, response) => {
    if (request.url === "*" && request.method === "OPTIONS") return answerServer(response);
    const target = resolveTarget(request.url ?? "/");
    if (target === null) return refuseTarget(request, response);
    request.url = target;
    await pages(request, response);
  };
}

/** The path and query that a request is about, as the rules have it; null where it cannot be determined. */
export function resolveTarget(url: string): string | null {
  const target = withoutOrigin(url);
  if (target === null) return null;
  const mark = target.indexOf("?");
  const [path, search] = mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark)];
  const resolved = path.replace(UNRESERVED, (sign) => decodeURIComponent(sign));
  return isPlain(resolved) ? resolved + search : null;
}

/** Node hands on what the request line had: mostly a path, of some proxies a whole address. */
export function withoutOrigin(url: string): string | null {
  const [, target] = /^(?:https?:\/\/[^/?#\\]*)?(.*)$/is.exec(url) ?? [];
  if (target === undefined) return null;
  if (target === "" || target.startsWith("?")) return `/${target}`;
  return target.startsWith("/") ? target : null;
}

/** Letters, digits, `-`, `.`, `_` and `~`, which mean the same encoded or not (RFC 3986, 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

function isPlain(path: string): boolean {
  if (/[\\#]/.test(path)) return false;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return false;
  // Endpoints of the API say by themselves, and in their own form, what they cannot read.
  if (path.startsWith("/v3/")) return true;
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const CONTROL = /[\0-\x1f\x7f]/;

function answerServer(response: ServerResponse): void {
  response.writeHead(204, { allow: METHODS }).end();
}

function refuseTarget(request: IncomingMessage, response: ServerResponse): void {
  // The headers of a page, for any address.
  request.url = "/";
  addSecurityHeaders(request, response);
  refusePage(request, response, { status: 400 });
}
