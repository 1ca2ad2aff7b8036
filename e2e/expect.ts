import {
  expect as builtIn,
  type ExpectMatcherState,
  type Locator,
  type Page,
} from "@playwright/test";

/** What a matcher waits for before it looks. */
type Arrival = (subject: never, expected: unknown, timeout: number) => Promise<unknown>;

const visible: Arrival = (locator: Locator, _, timeout) =>
  locator.waitFor({ state: "visible", timeout });

/** A list of texts is compared with any number of elements, none included. */
const attached: Arrival = async (locator: Locator, expected, timeout) =>
  Array.isArray(expected) || locator.waitFor({ state: "attached", timeout });

/** An address on any host, because a matcher completes it with the one of the configuration. */
const atAddress: Arrival = async (page: Page, expected, timeout) => {
  if (typeof expected !== "string" && !(expected instanceof RegExp)) return;
  const isReached = (url: URL) =>
    expected instanceof RegExp
      ? expected.test(url.href)
      : new URL(expected, url.origin).href === url.href;
  await page.waitForURL(isReached, { waitUntil: "commit", timeout });
};

const ARRIVALS: Record<string, Arrival> = {
  toBeVisible: visible,
  toBeChecked: attached,
  toBeDisabled: attached,
  toBeEnabled: attached,
  toBeFocused: attached,
  toBeInViewport: attached,
  toContainText: attached,
  toHaveAccessibleDescription: attached,
  toHaveAccessibleName: attached,
  toHaveAttribute: attached,
  toHaveText: attached,
  toHaveURL: atAddress,
  toHaveValue: attached,
};

/**
 * Playwright's `expect`, which waits for an element or an address before it looks at it. At each failed look
 * Playwright describes the whole page for its report (`ariaSnapshotForExpectFailure`), which keeps the page from
 * becoming ready and was an eighth of the processor time of these tests.
 */
export const expect = builtIn.extend(
  Object.fromEntries(Object.entries(ARRIVALS).map(([name, arrive]) => [name, after(arrive, name)])),
) as typeof builtIn;

function after(arrive: Arrival, name: string) {
  return async function (this: ExpectMatcherState, subject: unknown, ...asked: unknown[]) {
    const options = asked.at(-1) as { timeout?: number } | undefined;
    const timeout = options?.timeout ?? this.timeout;
    const start = performance.now();
    // What does not arrive is for the matcher to report.
    if (!this.isNot) await arrive(subject as never, asked[0], timeout).catch(() => undefined);
    // The matcher looks once at least; of zero it would wait without an end.
    const left = Math.max(1, Math.ceil(timeout - (performance.now() - start)));
    const timed = builtIn.configure({ timeout: left });
    const assertion = this.isNot ? timed(subject).not : timed(subject);
    const rest = options?.timeout ? asked.with(-1, { ...options, timeout: left }) : asked;
    try {
      await (assertion as unknown as Record<string, (...asked: unknown[]) => Promise<void>>)[
        name
      ]?.(...rest);
    } catch (error) {
      // Returned rather than thrown, so that the report names the line of the test; with the whole time that was waited.
      const { message } = error as Error;
      return {
        pass: this.isNot,
        message: () => message.replaceAll(/(?<=timeout:? +)\d+ms/gi, `${timeout}ms`),
      };
    }
    return { pass: !this.isNot, message: () => "" };
  };
}
