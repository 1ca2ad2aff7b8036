import { refuse } from "@/lib/kit/errors";
import { parseIp } from "@/lib/kit/ip";
import { PEER_HEADER, readPeer } from "./peer";

/** The headers of a request. */
type Incoming = { get(name: string): string | null };

/**
 * Refuses origin_not_allowed to requests that another site may have caused. Browsers send Sec-Fetch-Site and
 * Origin; a request with neither does not come from a browser.
 */
export function requireSameSite(headers: Incoming): void {
  if (!isSameSite(headers)) throw refuse("origin_not_allowed");
}

function isSameSite(headers: Incoming): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return site === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}

/**
 * Whether the request was made on this machine: by the connection's own address, and through no
 * proxy that says it forwards for another host.
 */
export function isOnThisMachine(headers: Incoming): boolean {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").filter((hop) => hop.trim());
  if (headers.get("forwarded") !== null || headers.get("x-real-ip") !== null) return false;
  const addresses = [readPeer(headers.get(PEER_HEADER) ?? undefined), ...hops];
  return addresses.every((address) => parseIp(address?.trim())?.range() === "loopback");
}
