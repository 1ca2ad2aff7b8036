import type { IncomingMessage } from "node:http";
import { now } from "@/lib/kit/clock";
import { type Ip, type IpRange, ipRanges, isPublicIp, isWithin, parseIp } from "@/lib/kit/ip";
import { config } from "@/lib/platform/config";
import { recordUnknownProxy } from "@/lib/platform/unknown-proxy";
import { readHeader } from "./headers";
import { peerOf } from "./peer";

/**
 * The address that identifies a client. `X-Forwarded-For` can be forged, so it only counts if the peer is a
 * trusted proxy, and then up to the last hop that is not one.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const { trustedProxies } = config();
  const address = parseIp(peer);
  if (trustedProxies.length === 0 || forwardedFor === undefined) return nameOf(address);
  return nameOf(lastUntrusted(address, forwardedFor.split(","), ipRanges(trustedProxies)));
}

/**
 * The same for a request from the network; a proxy that is not in TRUSTED_PROXIES is recorded. Next writes
 * X-Forwarded-For into every request, so behind it the header has no meaning, nor in Next's own requests.
 */
export function getRequestAddress(request: IncomingMessage): string {
  const forwardedFor = readHeader(request.headers, "x-forwarded-for");
  const address = peerOf(request);
  const peer = parseIp(address);
  // An address that forwards only itself is no proxy.
  if (forwardedFor !== undefined && forwardedFor !== address && isUnknownProxy(peer))
    recordUnknownProxy(nameOf(peer), now());
  return clientAddress(address, forwardedFor);
}

/** Whether a request comes from a proxy that the operator has named. */
export function isFromTrustedProxy({ socket }: IncomingMessage): boolean {
  const { trustedProxies } = config();
  const peer = parseIp(socket.remoteAddress);
  return (
    peer !== undefined && trustedProxies.length > 0 && isWithin(peer, ipRanges(trustedProxies))
  );
}

/**
 * Whether what forwards a request is a proxy of this deployment that is not in TRUSTED_PROXIES. A visitor may
 * forward anything too, so one counts only where it is near, or where there must be one: we speak no TLS.
 */
function isUnknownProxy(peer: Ip | undefined): boolean {
  const { trustedProxies, baseUrl } = config();
  if (trustedProxies.length > 0 || peer === undefined) return false;
  return !isPublicIp(peer) || baseUrl.startsWith("https:");
}

/** On hosts that hide the connection, what stands before us is theirs and counts as trusted. */
function lastUntrusted(
  peer: Ip | undefined,
  hops: string[],
  trusted: readonly IpRange[],
): Ip | undefined {
  let current = peer;
  for (const hop of hops.reverse()) {
    if (current && !isWithin(current, trusted)) return current;
    const next = parseIp(hop.trim());
    if (!next) return current;
    current = next;
  }
  return current;
}

/** An IPv6 customer commands a /64; counted singly, its addresses would never run out. */
function nameOf(address: Ip | undefined): string {
  if (!address) return "unknown";
  if (!("parts" in address)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
