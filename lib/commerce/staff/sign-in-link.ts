import { z } from "zod";
import { now } from "@/lib/kit/clock";
import { fieldError, refuse } from "@/lib/kit/errors";
import { hashLinkToken } from "./link-token";

/** Where a mailed link can be checked without using it up. */
export const LINK_CHECK_PATH = "/magic-link/check";

/** Who would be signed in by the link whose token a body holds. Refuses login_link_invalid. */
export async function checkSignInLink(body: unknown): Promise<Response> {
  const { auth } = await import("./auth");
  const { internalAdapter } = await auth().$context;
  const identifier = `magic-link:${hashLinkToken(tokenOf(body))}`;
  const found = await internalAdapter.findVerificationValue(identifier);
  if (!found || found.expiresAt <= now()) throw invalidLink();
  const { email } = LinkRecord.parse(JSON.parse(found.value));
  return Response.json({ email });
}

/**
 * Signs in with the link whose token is in the body. better-auth takes the token in a URL only, which
 * servers and proxies log; so it is given a URL that never leaves this process. Refuses
 * login_link_invalid.
 */
export async function verifySignInLink(body: unknown, request: Request): Promise<Response> {
  const { auth } = await import("./auth");
  const url = new URL(request.url);
  url.search = new URLSearchParams({ token: tokenOf(body) }).toString();
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.delete("content-type");
  const response = await auth().handler(new Request(url, { headers }));
  // better-auth answers an invalid link with a redirect.
  if (response.status === 302) throw invalidLink();
  return response;
}

const LinkRecord = z.object({ email: z.string() });
const LinkBody = z.object({ token: z.string().min(1).max(200) });

function tokenOf(body: unknown): string {
  const parsed = LinkBody.safeParse(body);
  if (!parsed.success) throw invalidLink();
  return parsed.data.token;
}

function invalidLink() {
  return refuse("login_link_invalid", {
    fields: { token: [fieldError("invalid", "This link works no more.")] },
  });
}
