import { type PublishedStorefront, processState } from "./process-state";
import { readSealedHeader, sealHeader } from "./sealed-header";

/**
 * Passes the shop of a request on to the rendering of its page, so that everything for one request is of one shop,
 * even if another is published meanwhile.
 */
export const STOREFRONT_HEADER = "x-cartwright-storefront";

/** Reads a header; undefined or null without it. */
type ReadHeader = (name: string) => string | null | undefined;

/** The value of {@link STOREFRONT_HEADER} for a shop; undefined if there is none. */
export function sealStorefront(shop: PublishedStorefront | undefined): string | undefined {
  return (
    shop &&
    sealHeader(STOREFRONT_HEADER, [shop.publishableKey, shop.baseUrl, shop.deploymentUrl].join(" "))
  );
}

/**
 * The shop of a request: from the signed header, else by its Host. Undefined if there is none. A proxy may
 * forward another host; whether that is trusted is decided where the header is signed.
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
