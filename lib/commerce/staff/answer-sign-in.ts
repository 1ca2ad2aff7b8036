import { z } from "zod";
import { STAFF_AUTH_PATH, STAFF_COOKIES, staffPassword } from "@/lib/contract/staff";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { LINK_PATH } from "./second-factor";
import { readSessionToken } from "./session-token";
import { forgetStaff } from "./sessions";
import { countTry, forgetTries, type Try } from "./throttle";

/** What of the library is open; a session's token is in the answers of others. */
const OPEN = new Set([
  "POST /sign-in/email",
  "POST /sign-in/magic-link",
  "GET /magic-link/verify",
  "POST /sign-out",
  "POST /change-password",
  "POST /set-password",
  "POST /two-factor/enable",
  "POST /two-factor/disable",
  "POST /two-factor/verify-totp",
  "POST /two-factor/verify-backup-code",
]);

/** Tries that are counted, by path. */
const COUNTED: Readonly<Record<string, Try["kind"]>> = {
  "/sign-in/email": "password",
  "/sign-in/magic-link": "link",
};

/** What of an answer a page needs to know. Session tokens stay in the cookie, out of scripts. */
const Answer = z.object({
  twoFactorRedirect: z.boolean().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** Who asks, when. */
export type Visit = { address: string; now: Date };

/**
 * Answers a request to sign in or out, or about one's password and second factor. Refuses not_found
 * (of a path that is not open), rate_limited.
 */
export async function answerSignIn(request: Request, { address, now }: Visit): Promise<Response> {
  const path = new URL(request.url).pathname.slice(STAFF_AUTH_PATH.length);
  if (!OPEN.has(`${request.method} ${path}`)) throw refuse("not_found");
  const kind = COUNTED[path];
  const body = request.method === "POST" ? await request.text() : undefined;
  const tried = kind && { kind, address, email: emailOf(body ?? "") };
  if (tried) await countTry({ ...tried, now });
  const userId = await userOf(request);
  const response = await answerOf(path, marked(request, { address, body }));
  if (tried?.kind === "password" && response.ok) await forgetTries(tried);
  if (userId !== null) forgetStaff(userId);
  return path === LINK_PATH ? afterLink(response) : withoutToken(response);
}

/** The library's answer. It sets a first password for its own server only, and never a second one. */
async function answerOf(path: string, request: Request): Promise<Response> {
  const { auth } = await import("./auth");
  if (path !== "/set-password") return auth().handler(request);
  const parsed = FirstPassword.safeParse(parse(await request.text()));
  if (!parsed.success)
    throw refuse("validation_failed", { fields: { newPassword: [NO_PASSWORD] } });
  return auth().api.setPassword({
    body: parsed.data,
    headers: request.headers,
    asResponse: true,
  });
}

const FirstPassword = z.object({ newPassword: staffPassword });
const NO_PASSWORD = "Must have 12 to 128 characters.";

/** A link is followed by a browser, which goes on to the dashboard, or to the form that asks for a code. */
async function afterLink(response: Response): Promise<Response> {
  const answered = await withoutToken(response);
  if (answered.status !== 200) return answered;
  const headers = new Headers(answered.headers);
  const { twoFactorRedirect } = Answer.parse(await answered.json());
  headers.set("location", twoFactorRedirect ? "/dashboard/sign-in?step=code" : "/dashboard");
  return new Response(null, { status: 302, headers });
}

function emailOf(body: string): string {
  const parsed = z.object({ email: z.string().max(254) }).safeParse(parse(body));
  if (!parsed.success) throw refuse("validation_failed", { fields: { email: [NO_ADDRESS] } });
  return parsed.data.email;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const NO_ADDRESS = "Must be an e-mail address.";

/** Whose session the request carries: what it does to it must be forgotten here at once. */
async function userOf(request: Request): Promise<string | null> {
  const token = readSessionToken(sessionCookie(request.headers.get("cookie") ?? "") ?? "");
  if (token === null) return null;
  const row = await db.staffSession.findUnique({ where: { token }, select: { userId: true } });
  return row?.userId ?? null;
}

function sessionCookie(header: string): string | undefined {
  const names = [STAFF_COOKIES.secure, STAFF_COOKIES.plain];
  for (const pair of header.split(/; */)) {
    const [name, value = ""] = pair.split("=", 2);
    if (name !== undefined && names.includes(name)) return decode(value);
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/**
 * The request anew, with the address that the library keeps with a session: it is ours to say which
 * that is. Next's own request cannot be copied, and its body has been read.
 */
function marked(request: Request, { address, body }: { address: string; body?: string }): Request {
  const headers = new Headers(request.headers);
  headers.set("x-staff-address", address);
  return new Request(request.url, { method: request.method, headers, body });
}

async function withoutToken(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("cache-control", "private, no-store");
  if (!headers.get("content-type")?.includes("json")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const parsed = Answer.safeParse(await response.json().catch(() => null));
  const body = JSON.stringify(parsed.success ? parsed.data : {});
  return new Response(body, { status: response.status, headers });
}
