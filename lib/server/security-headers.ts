import type { IncomingMessage, ServerResponse } from "node:http";
import { type SecuritySetting, securityHeaders } from "@/lib/api/security";
import { newSecret } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { paymentProcessors } from "@/lib/providers/payments";

/** Where Next looks for the nonce of the page it is about to write. */
export const POLICY_HEADER = "content-security-policy";

/** 22 characters of base62 are 130 bits: never the same twice, never guessed. */
const NONCE_LENGTH = 22;

/** A nonce for one answer. */
export function newNonce(): string {
  return newSecret(NONCE_LENGTH);
}

/** What the headers need to know of this deployment. */
export function securitySetting(): SecuritySetting {
  const { baseUrl, isProduction, s3 } = config();
  const processors = [true, false].flatMap((livemode) => paymentProcessors.configured(livemode));
  const payments = processors.flatMap(({ pageSources }) => pageSources ?? []);
  return { baseUrl, isProduction, payments, mediaUrl: s3?.publicUrl };
}

/**
 * Puts the security headers on an answer before anything else does, and the policy on the request, over
 * anything the client put there, where Next reads the nonce for its scripts. What Next or a route says
 * under the same names is passed over.
 */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url);
  const headers = securityHeaders(path, newNonce(), securitySetting());
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  request.headers[POLICY_HEADER] = headers[POLICY_HEADER];
}

/** What scripts of the page that answers this request have to carry. Empty for what is no page. */
export function getNonce({ headers }: IncomingMessage): string {
  return /'nonce-([^']+)'/.exec(String(headers[POLICY_HEADER]))?.[1] ?? "";
}

function pathOf(url = "/"): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}
