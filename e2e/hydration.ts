import { expect, type Locator, type Page } from "@playwright/test";

/** What is read of React's fibers (react-reconciler, ReactInternalTypes.js). */
type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
};

/**
 * Runs in the page. Without a node: whether all of the document stands in its place and answers to what is
 * pressed, or has no scripts. With one: whether that does. React marks elements while it still hydrates, and
 * may pause then; what it has committed alone has listeners, and no element of a boundary that waits for its turn.
 */
function isHydrated(node?: Node): boolean {
  if (node === undefined) {
    // What is streamed stands in the document hidden before it is put in its place.
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

/** Waits until a whole document is alive: its scripts come after its first view. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // Each frame would be a sixtieth of a second: a page that is busy is asked less often.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

/** What is pressed before the page's scripts have taken over is forgotten. */
export async function waitUntilInteractive(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
}
