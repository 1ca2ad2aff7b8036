/**
 * The security headers of each answer: which scripts may run in it, what it may load and which pages may frame it. One
 * table for all hosts: our own server, `next start` and the proxy.
 */

import type { PageSources } from "@/lib/providers/payments";

/** What the deployment's configuration has to do with it. */
export type SecuritySetting = {
  /** The address shoppers use. */
  baseUrl: string;
  /** False in development, where Next evaluates what it sends and keeps a socket open. */
  isProduction: boolean;
  /** What the fields of the configured payment processors load at the checkout, and where they lead. */
  payments: readonly PageSources[];
  /** Where a bucket's files are fetched from; undefined means from us. */
  mediaUrl?: string | undefined;
};

/** Names are in lower case. */
type SecurityHeaders = Record<string, string>;

/** Answers that are data: nothing runs in them, nothing is loaded by them, they cannot be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Files opened by themselves may look like something, and that is all. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * What sellers upload: nothing a file could do when it is opened by itself is done. A drawing loads
 * and runs nothing, and has no origin of ours. Inside a page it is a picture like any other.
 */
export const UPLOAD_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The service worker asks for pages of ours, and for nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const POLICIES: readonly [at: RegExp, policy: string][] = [
  [/^\/v3(\/|$)/, DATA_POLICY],
  [/^\/media\//, UPLOAD_POLICY],
  [/^\/sw\.js$/, WORKER_POLICY],
  [
    /^\/(_next|client|reference-ui|demo|payment-methods|feeds|hooks|icons|og|sitemaps|downloads)\//,
    FILE_POLICY,
  ],
  [
    /^\/(sitemap\.xml|journal\/feed\.xml|robots\.txt|icon\.svg|favicon\.ico|manifest\.webmanifest|metrics|health)$/,
    FILE_POLICY,
  ],
];

/**
 * The headers of the answer at an address. `nonce` is this answer's own; a page whose scripts do not
 * carry it runs none of them.
 */
export function securityHeaders(
  path: string,
  nonce: string,
  setting: SecuritySetting,
): SecurityHeaders {
  const policy = POLICIES.find(([at]) => at.test(path))?.[1];
  const headers = policy === undefined ? pageHeaders(path, nonce, setting) : fileHeaders(policy);
  return { ...headers, ...transportHeaders(setting) };
}

/** A year without plain HTTP, for deployments that are reached by HTTPS. */
export function transportHeaders({
  baseUrl,
}: Pick<SecuritySetting, "baseUrl">): Readonly<SecurityHeaders> {
  return baseUrl.startsWith("https:") ? HTTPS_ONLY : NOTHING;
}

const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000" };
const NOTHING = {};

function fileHeaders(policy: string): SecurityHeaders {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
}

function pageHeaders(path: string, nonce: string, setting: SecuritySetting): SecurityHeaders {
  const payments = isUnder(path, "/checkout") ? setting.payments : [];
  const wallets = payments.flatMap(({ wallets }) => wallets.map((origin) => ` "${origin}"`));
  return {
    "content-security-policy": pagePolicy(nonce, { ...setting, payments }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": isUnder(path, "/dashboard")
      ? "same-origin"
      : "strict-origin-when-cross-origin",
    "permissions-policy": `${NO_DEVICES}, payment=${wallets.length > 0 ? `(self${wallets.join("")})` : "()"}`,
    // The window of a bank or a wallet has to be able to answer the checkout that opened it.
    "cross-origin-opener-policy": payments.length > 0 ? "same-origin-allow-popups" : "same-origin",
  };
}

/** Nothing here asks for any of it, so that nothing that slips in can. */
const NO_DEVICES =
  "camera=(), microphone=(), geolocation=(), usb=(), serial=(), bluetooth=(), hid=(), midi=(), display-capture=(), browsing-topics=()";

function pagePolicy(
  nonce: string,
  { isProduction, payments, baseUrl, mediaUrl }: SecuritySetting,
): string {
  const frames = payments.flatMap((sources) => sources.frames);
  const media = mediaUrl === undefined ? [] : [new URL(mediaUrl).origin];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    // What a script of ours loads may run too: Next's chunks, and a payment processor's at the checkout.
    "script-src": [
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isProduction ? [] : ["'unsafe-eval'"]),
      // For browsers too old to know nonces' company; all others pass over it.
      "'self'",
      ...payments.flatMap(({ scripts }) => scripts),
    ],
    // Measures and colours stand in attributes of the markup; styles run nothing.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Pictures may lie in a store's own bucket or come with an imported catalogue.
    "img-src": ["'self'", "data:", "blob:", "https:", ...media],
    "media-src": ["'self'", "blob:", "https:", ...media],
    "font-src": ["'self'", "data:"],
    "connect-src": [
      "'self'",
      ...(isProduction ? [] : ["ws:"]),
      ...payments.flatMap(({ requests }) => requests),
    ],
    "worker-src": ["'self'"],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // A form may be answered with a way to the shop's own address, also where it was opened at another.
    "form-action": [
      "'self'",
      new URL(baseUrl).origin,
      ...payments.flatMap(({ redirects }) => redirects),
    ],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
