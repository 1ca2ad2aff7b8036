import { findStaffSession } from "@/lib/commerce/staff";
import { authenticateKey, type Principal, recordBrowserUse } from "@/lib/commerce/stores";
import { MODE_HEADER, STAFF_TOKEN_PREFIX, STORE_HEADER } from "@/lib/contract/staff";
import { now } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import type { Call } from "./call";
import type { Auth } from "./definition";
import { limitKeyLookups } from "./rate";

/** A key longer than this is not one of ours, and not worth hashing. */
const KEY_LENGTH_MAX = 120;

/** Whose request this is. Refuses a key that is missing, wrong or of the other surface. */
export async function identify(
  call: Call,
  auth: Auth,
  pathKey: string | undefined,
): Promise<Principal> {
  const key = bearer(call);
  if (auth === "seller" && key.startsWith(STAFF_TOKEN_PREFIX)) return identifyStaff(call, key);
  const principal = await authenticateKey(key, () => limitKeyLookups(call));
  if (principal?.type === "secret" && isFromBrowser(call)) recordBrowserUse(principal, now());
  const wanted = auth === "seller" ? "secret" : "publishable";
  if (principal?.type !== wanted) throw refuse("invalid_api_key");
  if (wanted === "publishable" && pathKey !== key) throw refuse("api_key_mismatch");
  return principal;
}

/** A member of staff, by the session of the dashboard, in one of their stores and in one mode. */
async function identifyStaff(call: Call, key: string): Promise<Principal> {
  const principal = await findStaffSession(key.slice(STAFF_TOKEN_PREFIX.length), {
    storeId: call.header(STORE_HEADER),
    livemode: call.header(MODE_HEADER) === "live",
  });
  if (principal === null) throw refuse("invalid_api_key");
  return principal;
}

/** Browsers mark every cross-origin request of a script, and newer ones mark every request. */
function isFromBrowser(call: Call): boolean {
  return call.header("origin") !== undefined || call.header("sec-fetch-site") !== undefined;
}

function bearer(call: Call): string {
  const header = call.header("authorization")?.trim();
  if (!header) throw refuse("missing_api_key");
  const [, key] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (key === undefined || key.length > KEY_LENGTH_MAX) throw refuse("invalid_api_key");
  return key;
}
