import { lookup, resolveNs } from "node:dns/promises";
import { type IpRange, ipRanges } from "@/lib/kit/ip";
import { config } from "@/lib/platform/config";

/** What a name leads to: its addresses, none because there is no such name, or nobody could be asked. */
export type Resolved = readonly string[] | "unknown";

/** The world outside as webhooks see it, and where in it they may go. */
export interface Network {
  resolve(hostname: string): Promise<Resolved>;
  /** Blocks beside the public Internet. */
  allowedRanges: readonly IpRange[];
  allowsHttp: boolean;
  /** For the connection, and for the whole exchange, in milliseconds. */
  connectTimeoutMs: number;
  totalTimeoutMs: number;
}

/** The real one, as configured. */
export function network(): Network {
  const { webhookAllowedRanges, allowsHttpWebhooks } = config();
  return {
    resolve,
    allowedRanges: ipRanges(webhookAllowedRanges),
    allowsHttp: allowsHttpWebhooks,
    // A handshake across the world takes half a second; a receiver has fifteen to do its work.
    connectTimeoutMs: 5_000,
    totalTimeoutMs: 15_000,
  };
}

async function resolve(hostname: string): Promise<Resolved> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch (error) {
    const isNo = error instanceof Error && "code" in error && error.code === "ENOTFOUND";
    return isNo && (await knowsTheInternet()) ? [] : "unknown";
  }
}

/** A resolver that has never heard of `com` serves a closed network: its no to a name means nothing. */
async function knowsTheInternet(): Promise<boolean> {
  return resolveNs("com").then(
    (servers) => servers.length > 0,
    () => false,
  );
}
