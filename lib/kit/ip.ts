import ipaddr from "ipaddr.js";

/** An address of either family; one of IPv4 in IPv6 clothes is of IPv4. */
export type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/** A block of addresses: where it begins and how many leading bits its members share. */
export type IpRange = readonly [Ip, number];

/** The address a text spells, undefined where it spells none. */
export function parseIp(text: string | undefined): Ip | undefined {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** Whether an address belongs to one of the blocks. */
export function isWithin(address: Ip, ranges: readonly IpRange[]): boolean {
  return ranges.some(
    ([start, bits]) => address.kind() === start.kind() && address.match(start, bits),
  );
}

/** The blocks that single addresses and CIDR texts stand for; of one list the answer is kept. */
export function ipRanges(texts: readonly string[]): readonly IpRange[] {
  const kept = parsed.get(texts);
  if (kept) return kept;
  const ranges = texts.map((text): IpRange => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
  parsed.set(texts, ranges);
  return ranges;
}

const parsed = new WeakMap<readonly string[], readonly IpRange[]>();

/** The IPv6 range allocated to the public Internet; addresses outside it have other uses. */
const GLOBAL_V6 = ipRanges(["2000::/3"]);

/**
 * Whether an address is one of the public Internet: no host of our own, of a private network or of
 * a cloud's metadata service, no group, no documentation, and no tunnel that ends in any of those.
 */
export function isPublicIp(address: Ip): boolean {
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || isWithin(address, GLOBAL_V6);
}
