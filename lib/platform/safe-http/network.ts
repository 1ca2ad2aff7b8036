import { type IpRange, ipRanges } from "@/lib/kit/ip";
import { config } from "@/lib/platform/config";
import { type Resolved, resolve, resolveWithHostsFile } from "./resolve";

/** The network as this deployment reaches it, and the addresses that a URL of a third party may lead to. */
export interface Network {
  resolve(hostname: string): Promise<Resolved>;
  /** Blocks beside the public Internet. */
  allowedRanges: readonly IpRange[];
  allowsHttp: boolean;
  /** As URLs write them, empty for the protocol's own. Without them, any where tests reach this machine. */
  ports?: readonly string[];
  /** For the connection, and for the whole exchange, in milliseconds. */
  connectTimeoutMs: number;
  totalTimeoutMs: number;
}

/** The real one, as configured. */
export function network(): Network {
  const { webhookAllowedRanges, allowsHttpWebhooks } = config();
  return {
    resolve: webhookAllowedRanges.length > 0 ? resolveWithHostsFile : (name) => resolve(name),
    allowedRanges: ipRanges(webhookAllowedRanges),
    allowsHttp: allowsHttpWebhooks,
    // A handshake across the world takes half a second; a receiver has fifteen to do its work.
    connectTimeoutMs: 5_000,
    totalTimeoutMs: 15_000,
  };
}
