import { z } from "zod";
import { STAFF_AUTH_PATH, STAFF_COOKIES, staffPassword } from "@/lib/contract/staff";
import { refuse, refuseField } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import {
  BACKUP_CODE_PATH,
  CODE_PATH,
  claimCode,
  findWaitingUser,
  LINK_VERIFY_PATH,
} from "./second-factor";
import { readSessionToken } from "./session-token";
import { invalidateStaffSessions } from "./sessions";
import { checkSignInLink, LINK_CHECK_PATH, verifySignInLink } from "./sign-in-link";
import {
  countLoginAttempt,
  countRequest,
  type LoginAttempt,
  rememberSignInAddress,
  uncountRequest,
} from "./throttle";

/** The endpoints of better-auth that are open; others would give out session tokens. */
const OPEN_ENDPOINTS = new Set([
  "POST /sign-in/email",
  "POST /sign-in/magic-link",
  "POST /magic-link/check",
  "POST /magic-link/verify",
  "POST /sign-out",
  "POST /change-password",
  "POST /set-password",
  "POST /two-factor/enable",
  "POST /two-factor/disable",
  "POST /two-factor/verify-totp",
  "POST /two-factor/verify-backup-code",
]);

/** Changes of a member's own password. */
const PASSWORD_PATH = "/change-password";

/** Paths whose attempts are counted by account; every path but sign-out is counted by address. */
const ATTEMPT_KINDS: Readonly<Record<string, LoginAttempt["kind"]>> = {
  "/sign-in/email": "password",
  "/sign-in/magic-link": "link",
  [PASSWORD_PATH]: "confirmation",
  "/two-factor/enable": "confirmation",
  "/two-factor/disable": "confirmation",
  [CODE_PATH]: "code",
  [BACKUP_CODE_PATH]: "code",
};

/** Signing out guesses nothing, and must always be possible. */
const SIGN_OUT_PATH = "/sign-out";

/** The fields of a response that pages need. Session tokens stay in the cookie, out of reach of scripts. */
const Answer = z.object({
  twoFactorRedirect: z.boolean().optional(),
  email: z.string().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** The client's address, the time, and how to read the body, which is read after the request is counted. */
type AuthRequestContext = {
  address: string;
  now: Date;
  readBody: () => Promise<Uint8Array>;
};

/**
 * Answers a request to sign in or out, or about one's password and second factor. Refuses not_found
 * (of a path that is not open), rate_limited.
 */
export async function handleStaffAuthRequest(
  request: Request,
  { address, now, readBody }: AuthRequestContext,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(STAFF_AUTH_PATH.length);
  if (!OPEN_ENDPOINTS.has(`${request.method} ${path}`)) throw refuse("not_found");
  if (path !== SIGN_OUT_PATH) await countRequest({ address, now });
  const body = request.method === "POST" ? Buffer.from(await readBody()).toString() : undefined;
  const cookie = request.headers.get("cookie") ?? "";
  const user = await userOf(sessionCookie(cookie));
  const isCode = path === CODE_PATH || path === BACKUP_CODE_PATH;
  const known = user ?? (isCode ? await findWaitingUser(cookie) : null);
  const attempt = loginAttemptOf(path, { address, email: known?.email, body });
  const undoCount = attempt && (await countLoginAttempt({ ...attempt, now }));
  const sent = path === PASSWORD_PATH ? endingOtherSessions(body) : body;
  const response = await forwardToAuth(path, withClientAddress(request, { address, body: sent }));
  if (response.ok && attempt?.kind !== "link") await uncountRequest(address);
  if (response.ok) await undoCount?.();
  if (user) invalidateStaffSessions(user.id);
  const signedIn = await userOf(sessionCookie(response.headers.getSetCookie().join("; ")));
  if (signedIn && path === CODE_PATH && !(await claimCode(signedIn.id, body ?? "", now))) {
    await db.staffSession.delete({ where: { token: signedIn.token } });
    return withoutToken(usedCode());
  }
  if (signedIn) await rememberSignInAddress({ account: signedIn.email, address, now });
  return withoutToken(response);
}

/** All other sessions end, which may have begun with the old password, unless the request says otherwise. */
function endingOtherSessions(body = ""): string {
  const sent = parseJson(body);
  return sent instanceof Object ? JSON.stringify({ revokeOtherSessions: true, ...sent }) : body;
}

/** As a code is refused that was never right. */
function usedCode(): Response {
  return Response.json({ code: "INVALID_CODE", message: "Invalid code" }, { status: 401 });
}

/** The attempt to count by account, if any. Confirmations need a session, which better-auth checks. */
function loginAttemptOf(
  path: string,
  { address, email, body = "" }: { address: string; email: string | undefined; body?: string },
): Omit<LoginAttempt, "now"> | undefined {
  const kind = ATTEMPT_KINDS[path];
  if (kind === undefined) return undefined;
  if (kind === "password" || kind === "link") return { kind, address, account: emailOf(body) };
  return email === undefined ? undefined : { kind, address, account: email };
}

/** The response of better-auth. Setting a first password is open to its server API only. */
async function forwardToAuth(path: string, request: Request): Promise<Response> {
  const { auth } = await import("./auth");
  if (path === LINK_CHECK_PATH) return checkSignInLink(parseJson(await request.text()));
  if (path === LINK_VERIFY_PATH) return verifySignInLink(parseJson(await request.text()), request);
  if (path !== "/set-password") return auth().handler(request);
  const parsed = FirstPassword.safeParse(parseJson(await request.text()));
  if (!parsed.success) throw refuseField("newPassword", "invalid_format", NO_PASSWORD);
  return auth().api.setPassword({
    body: parsed.data,
    headers: request.headers,
    asResponse: true,
  });
}

const FirstPassword = z.object({ newPassword: staffPassword });
const NO_PASSWORD = "Must have 12 to 128 characters.";

function emailOf(body: string): string {
  const parsed = z.object({ email: z.string().max(254) }).safeParse(parseJson(body));
  if (!parsed.success) throw refuseField("email", "invalid_format", NO_ADDRESS);
  return parsed.data.email;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const NO_ADDRESS = "Must be an e-mail address.";

/** The user of the session in a cookie, whose cached sessions must be invalidated. */
async function userOf(
  cookie: string | undefined,
): Promise<{ id: string; email: string; token: string } | null> {
  const token = readSessionToken(cookie ?? "");
  if (token === null) return null;
  const row = await db.staffSession.findUnique({
    where: { token },
    select: { user: { select: { id: true, email: true } } },
  });
  return row && { ...row.user, token };
}

function sessionCookie(header: string): string | undefined {
  const wanted = config().baseUrl.startsWith("https://")
    ? STAFF_COOKIES.secure
    : STAFF_COOKIES.plain;
  for (const pair of header.split(/; */)) {
    const [name, value = ""] = pair.split("=", 2);
    if (name === wanted) return decode(value);
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
 * A new request with the client's address in the header that better-auth stores with a session. Next's
 * own request cannot be cloned, and its body has been read.
 */
function withClientAddress(
  request: Request,
  { address, body }: { address: string; body?: string },
): Request {
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
