import { type StoreSettings, storeUrls } from "@/lib/commerce/stores";
import { config } from "@/lib/platform/config";

/** The longest address a redirect is kept from or leads to. */
const PATH_MAX = 2_000;

/**
 * The path of an address as redirects store and match it: decoded, in lower case, without a trailing slash, host and
 * query. Null for an invalid path, for that of the home page, and for one that is too long.
 */
export function canonicalPath(address: string): string | null {
  const path = decodedPath(address)?.toLowerCase() ?? "";
  // A decoded path that begins with two slashes would be read as another host.
  return path === "" || path.includes("\0") ? null : path;
}

/** The same in the case that it has. */
export function decodedPath(address: string): string | null {
  const url = URL.parse(address, config().baseUrl);
  // Of an address such as `mailto:…` the path begins with no slash, and is none of a page.
  if (!url?.pathname.startsWith("/") || address.length > PATH_MAX) return null;
  return decode(url.pathname).replace(/\/+$/, "");
}

/** A path of the shop with its query, from a path or from a whole address at any of its hosts; null for any other. */
export function ownTarget(
  address: string,
  store: Pick<StoreSettings, "hosts">,
): { target: string; targetPath: string } | null {
  const origins = storeUrls(store).map((own) => new URL(own).origin);
  const url = URL.parse(address, origins[0]);
  const isOwn = url !== null && origins.includes(url.origin);
  if (!isOwn || !/^(?:\/|https?:\/\/)/i.test(address)) return null;
  const pathname = url.pathname.replace(/^\/{2,}/, "/");
  const target = pathname + url.search + url.hash;
  return { target, targetPath: canonicalPath(pathname) ?? "/" };
}

/** Invalid percent-encoding is kept. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
