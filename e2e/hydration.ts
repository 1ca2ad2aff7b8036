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

/** How often each page has requested a document, and how many of these requests its actions have waited for. */
const visits = new WeakMap<Page, { documents: number; settled: number }>();

/** What a test does to an element. */
const ACTIONS = [
  ...["check", "click", "fill", "press", "pressSequentially", "selectOption", "setInputFiles"],
  "uncheck",
];

/**
 * Makes each action on an element of the page wait until the document is hydrated, however the page came to it: a link,
 * a form or a redirect may load a document as well as `goto` does, and React ignores what is pressed before.
 */
export function waitBeforeActions(page: Page): void {
  const visit = { documents: 0, settled: 0 };
  visits.set(page, visit);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visit.documents += 1;
  });
  patchActions(Object.getPrototypeOf(page.locator("html")));
}

type Actions = Record<string, (this: Locator, ...given: unknown[]) => Promise<unknown>>;

const patched = new WeakSet<Actions>();

/** Playwright has no hook that runs once the element of an action is there, and before the action. */
function patchActions(actions: Actions): void {
  if (patched.has(actions)) return;
  patched.add(actions);
  for (const name of ACTIONS) {
    const act = actions[name];
    if (act === undefined) throw new Error(`Playwright has no action ${name}.`);
    actions[name] = async function (...given) {
      await settle(this);
      return act.apply(this, given);
    };
  }
}

async function settle(locator: Locator): Promise<void> {
  const visit = visits.get(locator.page());
  if (visit === undefined) return;
  // Once the element is there, the request of its document has been reported.
  await locator.waitFor({ state: "attached" });
  const { documents } = visit;
  if (documents === visit.settled) return;
  await waitUntilHydrated(locator.page());
  visit.settled = documents;
}
