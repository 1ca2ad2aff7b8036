import type { IncomingMessage } from "node:http";
import { isFromTrustedProxy } from "@/lib/api/address";
import { readHeader } from "@/lib/api/headers";
import { authenticateKey, findStorefronts, type Storefront, storeUrl } from "@/lib/commerce/stores";
import { moduleState } from "@/lib/kit/module-state";
import { type PublishedStorefront, processState } from "@/lib/kit/process-state";
import {
  hostName,
  STOREFRONT_HEADER,
  sealedStorefront,
  sealStorefront,
  storefrontAt,
  storefrontOfRequest,
} from "@/lib/kit/storefront-of-request";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";

/** Half a minute: as long as a revoked key may still work (docs/contract.md, Keys and surfaces). */
const REFRESH_MS = 30_000;

/** A second: a start on a busy machine may miss its first connection, and pages should not wait long for the next. */
const RETRY_MS = 1_000;

/**
 * Writes the shop of a request into its headers, over anything the client put there. Next requests the page that a form
 * leads to from this deployment, at an address of its own, with the headers of the form's request: the sealed shop in
 * them is kept. A forwarded host counts only if the proxy is trusted and Host is a name that the proxy made up: a
 * client must not be able to have one shop's page cached as another's.
 */
export function markStorefront(request: IncomingMessage): void {
  const { headers } = request;
  if (sealedStorefront(readHeader(headers, STOREFRONT_HEADER)) !== undefined) return;
  const isForwarded = !isHostOfOurs(headers.host) && isFromTrustedProxy(request);
  const forwarded = readHeader(headers, "x-forwarded-host")?.split(",", 1)[0]?.trim();
  const mark = sealStorefront(storefrontAt((isForwarded && forwarded) || headers.host));
  if (mark === undefined) delete headers[STOREFRONT_HEADER];
  else headers[STOREFRONT_HEADER] = mark;
}

function isHostOfOurs(host = ""): boolean {
  const name = hostName(host);
  const isOfStore = processState.storefrontsByHost?.has(name) ?? false;
  return isOfStore || name === new URL(config().baseUrl).hostname;
}

/** The shop of a request, after {@link markStorefront}; undefined if there is none. */
export function requestedStorefront({
  headers,
}: Pick<IncomingMessage, "headers">): PublishedStorefront | undefined {
  return storefrontOfRequest((name) => readHeader(headers, name));
}

/** Whether the seller has closed the requested shop. Cached for half a minute, as keys are. */
export async function isStorefrontClosed(request: IncomingMessage): Promise<boolean> {
  const shop = requestedStorefront(request);
  if (shop === undefined) return false;
  // Without a database it is not known; the page then says itself what is wrong.
  const principal = await authenticateKey(shop.publishableKey).catch(() => null);
  return typeof principal?.store.maintenanceMessage === "string";
}

/**
 * Publishes the storefront keys and their hosts to the pages of this process, now and whenever they change.
 * Resolves after the first lookup; without a database the pages are informed once it is back.
 */
export async function publishStorefronts(): Promise<void> {
  const isPublished = await refreshStorefronts();
  setTimeout(publishStorefronts, isPublished ? REFRESH_MS : RETRY_MS).unref();
}

const looks = moduleState(() => ({ last: Promise.resolve(true) }));

/** Looks it up anew, where a store has changed. Never two at a time: the one that began last is what counts. */
export function refreshStorefronts(): Promise<boolean> {
  looks.last = looks.last.then(publishOnce);
  return looks.last;
}

async function publishOnce(): Promise<boolean> {
  try {
    const { storefrontKeys } = config();
    const { own, others } = await findStorefronts(storefrontKeys);
    if (own !== null) processState.storefront = publicationOf(own);
    else if (storefrontKeys.length > 0)
      log().warn("The first key of STOREFRONT_KEY opens no store of this database.");
    processState.storefrontsByHost = new Map(
      others.flatMap((other) => other.hosts.map((host) => [host, publicationOf(other)] as const)),
    );
    return true;
  } catch (error) {
    log().warn({ error }, "The keys of the storefronts could not be looked up.");
    return false;
  }
}

function publicationOf({ publishableKey, hosts }: Storefront): PublishedStorefront {
  return { publishableKey, baseUrl: storeUrl({ hosts }), deploymentUrl: config().baseUrl };
}
