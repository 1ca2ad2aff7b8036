import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processState } from "@/lib/kit/process-state";
import { config } from "./config";
import { log } from "./log";

/** A proxy whose address is taken for that of all its visitors because it is not in TRUSTED_PROXIES. */
type UnknownProxy = { address: string; noticedAt: string };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    unknownProxy: UnknownProxy;
  }
}

/**
 * Remembers that requests come through a proxy that TRUSTED_PROXIES does not name: in the log once, for
 * GET /v3/private/health in this process, and in the data folder for `npm run doctor`.
 */
export function recordUnknownProxy(address: string, at: Date): void {
  if (processState.unknownProxy !== undefined) return;
  const noticed = { address, noticedAt: at.toISOString() };
  processState.unknownProxy = noticed;
  log().warn(noticed, UNKNOWN_PROXY);
  try {
    writeFileSync(noteFile(), JSON.stringify(noticed), { mode: 0o600 });
  } catch (error) {
    log().warn({ error }, "The proxy could not be noted for npm run doctor.");
  }
}

/** What the operator can do about it. */
export const UNKNOWN_PROXY =
  "Requests come through a proxy that TRUSTED_PROXIES does not name: all visitors behind it count as one, and share one rate limit.";

/** The proxy that this process has noticed. */
export function unknownProxy(): UnknownProxy | undefined {
  return processState.unknownProxy;
}

/** The proxy that a shop on this data folder has noticed since it started. */
export function readUnknownProxy(): UnknownProxy | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(), "utf8"));
  } catch {
    return undefined;
  }
}

/** Clears the record when a server starts, because TRUSTED_PROXIES may have been set since. */
export function clearUnknownProxy(): void {
  processState.unknownProxy = undefined;
  rmSync(noteFile(), { force: true });
}

const noteFile = () => path.join(config().dataDir, "unknown-proxy.json");
