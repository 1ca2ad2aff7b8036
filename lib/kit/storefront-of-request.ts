import { type PublishedStorefront, processState } from "./process-state";
import { readSealedHeader, sealHeader } from "./sealed-header";

/**
 * Carries which shop a request is for to where its page is made, so that everything that is made for one request
 * is of one shop, whatever is published meanwhile.
 */
export const STOREFRONT_HEADER = "x-cartwright-storefront";

/** Reads a header; undefined or null without it. */
type ReadHeader = (name: string) => string | null | undefined;

/** What to write under {@link STOREFRONT_HEADER} for a shop; undefined while there is none. */
export function sealStorefront(shop: PublishedStorefront | undefined): string | undefined {
  return (
    shop &&
    sealHeader(STOREFRONT_HEADER, [shop.publishableKey, shop.baseUrl, shop.deploymentUrl].join(" "))
  );
}

/**
 * The shop that a request is for: what was sealed for it, else what its Host names. Undefined while there is none.
 * What forwards a request may name another host; whether that is believed is decided where the seal is written.
 */
export function storefrontOfRequest(header: ReadHeader): PublishedStorefront | undefined {
  return sealedStorefront(header(STOREFRONT_HEADER)) ?? storefrontAt(header("host"));
}

/** The shop that {@link sealStorefront} was given; undefined for anything else. */
export function sealedStorefront(
  header: string | null | undefined,
): PublishedStorefront | undefined {
  const [publishableKey, baseUrl, deploymentUrl] =
    readSealedHeader(STOREFRONT_HEADER, header)?.split(" ") ?? [];
  if (publishableKey && baseUrl && deploymentUrl) return { publishableKey, baseUrl, deploymentUrl };
  return undefined;
}

/** The shop of a host, without regard to its port; the deployment's own for any that names none. */
export function storefrontAt(host: string | null | undefined): PublishedStorefront | undefined {
  const { storefront, storefrontsByHost } = processState;
  if (!host || storefrontsByHost === undefined || storefrontsByHost.size === 0) return storefront;
  return storefrontsByHost.get(hostName(host)) ?? storefront;
}

/** The name in a Host header: in lower case, without its port and the dot of a name that is written in full. */
export function hostName(host: string): string {
  return host.replace(/\.?(?::\d*)?$/, "").toLowerCase();
}
