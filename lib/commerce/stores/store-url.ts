import { refuseRule } from "@/lib/contract/field-rules";
import { config } from "@/lib/platform/config";
import type { StoreSettings } from "./context";

type Hosts = Pick<StoreSettings, "hosts">;

/**
 * Where the pages of a store are, without a slash at the end: at its first host, by the scheme and the port
 * of the deployment's own address, which is that of a store without hosts.
 */
export function storeUrl({ hosts: [host] }: Hosts): string {
  return host === undefined ? config().baseUrl : urlOf(host);
}

/** The same of each host of a store, and of the deployment, where every store's pages may be too. */
export function storeUrls({ hosts }: Hosts): string[] {
  return [...hosts.map(urlOf), config().baseUrl];
}

/** Refuses validation_failed where a store takes the host of the deployment, which shows the store that the operator names. */
export function requireOwnHosts({ hosts }: Hosts): void {
  if (!hosts.includes(new URL(config().baseUrl).hostname)) return;
  throw refuseRule("hosts", "host_of_deployment", "not_allowed");
}

function urlOf(host: string): string {
  const { protocol, port } = new URL(config().baseUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}
