import ipaddr from "ipaddr.js";
import { config } from "@/lib/platform/config";

/**
 * The address to hold a client by. `X-Forwarded-For` is what anybody writes, so it counts only
 * when the peer is a trusted proxy, and then up to the last hop that is not one.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const { trustedProxies } = config();
  const address = parse(peer);
  if (trustedProxies.length === 0 || forwardedFor === undefined) return nameOf(address);
  return nameOf(lastUntrusted(address, forwardedFor.split(","), rangesOf(trustedProxies)));
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** On hosts that hide the connection, what stands before us is theirs and counts as trusted. */
function lastUntrusted(
  peer: Address | undefined,
  hops: string[],
  trusted: Range[],
): Address | undefined {
  let current = peer;
  for (const hop of hops.reverse()) {
    if (current && !isTrusted(current, trusted)) return current;
    const next = parse(hop.trim());
    if (!next) return current;
    current = next;
  }
  return current;
}

function isTrusted(address: Address, trusted: Range[]): boolean {
  return trusted.some(
    ([range, bits]) => address.kind() === range.kind() && address.match(range, bits),
  );
}

function parse(text: string | undefined): Address | undefined {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** An IPv6 customer commands a /64; counted singly, its addresses would never run out. */
function nameOf(address: Address | undefined): string {
  if (!address) return "unknown";
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

const parsedRanges = new WeakMap<string[], Range[]>();

function rangesOf(texts: string[]): Range[] {
  const kept = parsedRanges.get(texts);
  if (kept) return kept;
  const ranges = texts.map((text): Range => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address instanceof ipaddr.IPv4 ? 32 : 128];
  });
  parsedRanges.set(texts, ranges);
  return ranges;
}
