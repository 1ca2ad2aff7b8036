import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { claimForSeconds } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/db";

/** Where a code of the authenticator app signs in, or switches the factor on. */
export const CODE_PATH = "/two-factor/verify-totp";

/** Where one of the codes signs in that were given out for a lost device. */
export const BACKUP_CODE_PATH = "/two-factor/verify-backup-code";

/** Two minutes: a code counts in its own half minute, in the one before and in the one after. */
const CODE_SECONDS = 120;

/**
 * Whether a valid code was not used before: it is used up by its first sign-in (RFC 6238, section 5.2). Of
 * two concurrent sign-ins with one code exactly one gets true.
 */
export function claimCode(userId: string, body: string, now: Date): Promise<boolean> {
  const { code } = z.object({ code: z.coerce.string() }).parse(JSON.parse(body));
  return claimForSeconds(`one-time code ${userId} ${code.replace(/\D/g, "")}`, CODE_SECONDS, now);
}

/** The user who has signed in by password or link and whose code is still missing. */
export async function findWaitingUser(cookie: string): Promise<{ email: string } | null> {
  const [, value = ""] = /two_factor=([^;]*)/.exec(cookie) ?? [];
  const identifier = value.split(".", 1)[0] ?? "";
  if (!/^[\w-]{1,128}$/.test(identifier)) return null;
  const waiting = await db.staffVerification.findFirst({ where: { identifier } });
  if (waiting === null) return null;
  return db.staffUser.findUnique({ where: { id: waiting.value }, select: { email: true } });
}

/** Where a mailed link is used up. */
export const LINK_VERIFY_PATH = "/magic-link/verify";

/**
 * better-auth's second factor, required after a mailed link too: by default it is required after passwords only, and
 * access to a user's mail would be sufficient to sign in.
 */
export function twoFactorPlugin() {
  const plugin = twoFactor({
    issuer: "Cartwright",
    // Counted by throttle.ts instead: a lock of the account could be caused by anyone who has its password.
    accountLockout: { enabled: false },
    schema: { twoFactor: { modelName: "staffTwoFactor" } },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === LINK_VERIFY_PATH || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
