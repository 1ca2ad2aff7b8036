import type { Network } from "./network";
import { readBody } from "./read-body";
import { describeRequestError, guardedRequest, NotSent } from "./request";

/** A file, or why it could not be fetched and whether a retry may succeed. */
type FetchedFile =
  | { isFetched: true; bytes: Buffer }
  | { isFetched: false; failure: FetchFailure; isFinal: boolean };

/** `unreachable`: no usable answer came, for a reason in a sentence. */
export type FetchFailure =
  | { kind: "unreachable"; reason: string }
  | { kind: "status"; status: number }
  | { kind: "too_large"; maximumBytes: number };

/** From http to https, to the host with www, and to where the files lie. */
const REDIRECTS_MAX = 3;

/** The host may have it later: it took too long, was asked too often, or failed by itself. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Fetches a file from a public address, at most `maxBytes` of it. Each redirect is checked as the
 * first address was: see {@link guardedRequest}. Never rejects.
 */
export async function getFile(
  url: string,
  { maxBytes, net }: { maxBytes: number; net: Network },
): Promise<FetchedFile> {
  try {
    return await follow(new URL(url), { maxBytes, net, redirectsLeft: REDIRECTS_MAX });
  } catch (error) {
    // An address that is refused stays refused; a host that cannot be reached may come back.
    const isFinal = error instanceof NotSent && error.isFinal;
    return failed({ kind: "unreachable", reason: describeRequestError(error) }, isFinal);
  }
}

type Following = { maxBytes: number; net: Network; redirectsLeft: number };

async function follow(url: URL, { redirectsLeft, ...limits }: Following): Promise<FetchedFile> {
  const request = { url: url.href, method: "GET", headers: { accept: "image/*,video/*" } } as const;
  const response = await guardedRequest(request, limits.net);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    const next = URL.parse(response.headers.location ?? "", url);
    if (next === null || redirectsLeft === 0) {
      return failed({ kind: "unreachable", reason: "It is redirected without end." }, true);
    }
    // A fragment is not sent, and would be an objection.
    next.hash = "";
    return follow(next, { ...limits, redirectsLeft: redirectsLeft - 1 });
  }
  if (status !== 200) {
    response.destroy();
    return failed({ kind: "status", status }, !isPassing(status));
  }
  const bytes = await readBody(response, limits.maxBytes);
  if (bytes !== null) return { isFetched: true, bytes };
  return failed({ kind: "too_large", maximumBytes: limits.maxBytes }, true);
}

const failed = (failure: FetchFailure, isFinal: boolean): FetchedFile => ({
  isFetched: false,
  failure,
  isFinal,
});
