import { expect, type Locator, type Page } from "@playwright/test";

/** The fields of React's fibers that are read here (react-reconciler, ReactInternalTypes.js). */
type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
};

/**
 * Runs in the page. Without a node: whether the whole document is in place and hydrated, or has no scripts. With a
 * node: whether it is hydrated. React sets properties on elements while it is still hydrating, and may pause then; only
 * committed fibers have working listeners, and those of a pending boundary are not in the tree.
 */
function isHydrated(node?: Node): boolean {
  if (node === undefined) {
    // Streamed parts are in the document, hidden, before they are moved to their place.
    if (document.querySelector('template[id^="B:"], [hidden][id^="S:"]') !== null) return false;
    if (!document.querySelector('script[type="text/held"], script[src^="/_next/"]')) return true;
  }
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  if (key === undefined) return false;
  const container = (document as unknown as Record<string, Fiber>)[key];
  const root = (container?.stateNode as { current: Fiber } | undefined)?.current;
  if (root === undefined || root.memoizedState?.isDehydrated) return false;
  let fiber: Fiber = root;
  for (;;) {
    if (node === undefined ? fiber.memoizedState?.dehydrated : fiber.stateNode === node)
      return node !== undefined;
    if (fiber.child !== null) {
      fiber = fiber.child;
      continue;
    }
    while (fiber.sibling === null) {
      if (fiber.return === null || fiber === root) return node === undefined;
      fiber = fiber.return;
    }
    fiber = fiber.sibling;
  }
}

/** Waits until a whole document is hydrated: its scripts run after its first view. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // The default polls every frame, which would load a page that is busy.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

/** Waits for hydration, because React ignores what is pressed before. */
export async function waitUntilInteractive(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
}
