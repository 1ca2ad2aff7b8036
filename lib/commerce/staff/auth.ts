import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { magicLink } from "better-auth/plugins/magic-link";
import { STAFF_AUTH_PATH, STAFF_COOKIES } from "@/lib/contract/staff";
import { newId } from "@/lib/kit/ids";
import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { hashLinkToken } from "./link-token";
import { sendSignInLink } from "./mails";
import { twoFactorPlugin } from "./second-factor";

/** Seven days: a member of staff who works every day signs in once a week. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Fifteen minutes: the mail may be slow. */
const LINK_SECONDS = 15 * 60;

const kept = moduleState((): { auth?: ReturnType<typeof makeAuth> } => ({}));

/**
 * better-auth over our own tables. Created at the first request, because it needs AUTH_SECRET.
 * Counting of attempts, the check of origins and the list of open paths are ours: handle-auth-request.ts.
 */
export function auth() {
  kept.auth ??= makeAuth();
  return kept.auth;
}

function makeAuth() {
  const { authSecret, baseUrl } = config();
  if (authSecret === undefined) throw new Error("AUTH_SECRET is not set; `npm start` makes one.");
  const isSecure = baseUrl.startsWith("https://");
  return betterAuth({
    appName: "Cartwright",
    secret: authSecret,
    baseURL: baseUrl,
    basePath: STAFF_AUTH_PATH,
    database: prismaAdapter(db, { provider: "postgresql" }),
    user: { modelName: "staffUser" },
    session: {
      modelName: "staffSession",
      expiresIn: SESSION_SECONDS,
      // How long it idles is ours to say: sessions.ts.
      disableSessionRefresh: true,
    },
    account: { modelName: "staffAccount" },
    verification: { modelName: "staffVerification" },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log()[level](`better-auth: ${message}`) },
    advanced: {
      useSecureCookies: false,
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ["x-staff-address"] },
      database: { generateId: ({ model }) => newId(model === "user" ? "user" : "request") },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/" },
      cookiePrefix: isSecure ? "__Host-cartwright" : "cartwright",
      cookies: {
        session_token: { name: isSecure ? STAFF_COOKIES.secure : STAFF_COOKIES.plain },
      },
    },
    plugins: [
      magicLink({
        expiresIn: LINK_SECONDS,
        disableSignUp: true,
        storeToken: { type: "custom-hasher", hash: async (token) => hashLinkToken(token) },
        async sendMagicLink({ email, token, metadata }) {
          const user = await db.staffUser.findUnique({ where: { email: email.toLowerCase() } });
          if (user === null) return;
          sendSignInLink({ to: user.email, token, locale: String(metadata?.locale ?? "en") });
        },
      }),
      twoFactorPlugin(),
    ],
  });
}
