import { moduleState } from "@/lib/kit/module-state";
import { log } from "@/lib/platform/log";

/** Paths that contain a token which grants access, or the code of a gift card. */
const TOKEN_PATH = /^(\/preview\/|\/v3\/public\/[^/]+\/gift-cards\/).+/;

type Failed = { method?: string | undefined; url?: string | undefined };

/** Logs a page that failed, by its path without the query, which can contain personal data. */
export function logFailedPage(
  { method, url = "/" }: Failed,
  known: { status: number } | { error: unknown; route: string },
): void {
  const [path = ""] = url.split("?", 1);
  // A shop that is closed, or a process that ends, says 503 of itself.
  const level = "status" in known && known.status === 503 ? "info" : "error";
  log()[level](
    { method, path: path.replace(TOKEN_PATH, "$1…"), ...known },
    "A page could not be answered.",
  );
}

/** Whether Next serves this process by itself; our own server sees each status that goes out. */
const kept = moduleState(() => ({ isServedByNext: false }));

/** From now on failures that Next reports are logged, because under `next start` nothing else logs them. */
export function logFailuresOfNext(): void {
  kept.isServedByNext = true;
}

/** Next calls this for every error thrown while a request was answered (`onRequestError`). */
export function reportRequestError(
  error: unknown,
  { method, path }: { method: string; path: string },
  { routePath }: { routePath: string },
): void {
  if (kept.isServedByNext) logFailedPage({ method, url: path }, { error, route: routePath });
}
