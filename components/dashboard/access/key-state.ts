import type { BadgeVariant } from "@/components/dashboard/shell/status-badge";
import type { ApiKey } from "@/lib/contract/api-key";

/** A key as the typed client gives it, whose scopes are any texts. */
export type KeyRow = Omit<ApiKey, "scopes"> & { scopes: string[] };

/** Whether a key works, for how long, or why it does not. */
type KeyState = "working" | "ending" | "ended" | "revoked";

/** What each of these means for the owner of the key. */
export const KEY_BADGES: Readonly<Record<KeyState, BadgeVariant>> = {
  working: "good",
  ending: "waiting",
  ended: "quiet",
  revoked: "quiet",
};

/** What has become of a key at a moment in milliseconds. */
export function getKeyState(
  { revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">,
  nowMs: number,
): KeyState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "working";
  return Date.parse(expiresAt) > nowMs ? "ending" : "ended";
}
