import { defineConfig } from "@playwright/test";
import { ISOLATED_SPECS, SMOKE_SPECS } from "./e2e/spec-lists";
import { BROWSER_FLAGS } from "./scripts/browser-flags";

/** Ports and data of their own: a shop that runs meanwhile is never disturbed. */
const PORT = process.env.E2E_PORT ?? "3177";
const DATA_DIR = ".data/e2e";

const AFTER_ALL = "alone";
const inFolder = (file: string) => `**/e2e/${file}`;
const alone = ISOLATED_SPECS.map(inFolder);

// The tests read the demo shop's keys where the server writes them.
process.env.DATA_DIR = DATA_DIR;

/**
 * The shop as `npm start` opens it, in a browser. `npm test` finds the browser and builds first; it sets SKIP_SLOW, and
 * `npm run test:all` does not.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".data/reports/playwright",
  fullyParallel: true,
  // One more than a machine of two has cores: what waits for a reply or a retry leaves its own.
  workers: 3,
  forbidOnly: true,
  // So many failures have one cause: the run stops and reports it, rather than repeating it in each test.
  maxFailures: process.env.CI ? 20 : 0,
  // No test is about time: these are what the busiest machine may need.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // The demo shop's own; labels and money follow the browser's language.
    locale: "en-GB",
    timezoneId: "Europe/London",
    // What moves is drawn sixty times a second, which is a seventh of what these tests cost.
    contextOptions: { reducedMotion: "reduce" },
    // Recording one costs a third of the time, and traces of CI runs are not looked at.
    trace: process.env.CI ? "off" : "retain-on-failure",
    // A page's own requests pass by Playwright once a worker answers them.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...BROWSER_FLAGS,
        // No page lives long enough to earn back what the optimizing compilers cost, a fifth of these tests.
        "--js-flags=--no-turbofan --no-maglev",
      ],
    },
  },
  projects: [
    {
      name: "together",
      ...(process.env.SKIP_SLOW ? { testMatch: SMOKE_SPECS.map(inFolder) } : {}),
      testIgnore: alone,
      // A dependency would be skipped where one test before it has failed; this runs in any case. Where a
      // developer names files, only those run, beside each other.
      teardown: process.env.CI && !process.env.SKIP_SLOW ? AFTER_ALL : undefined,
    },
    ...(process.env.SKIP_SLOW
      ? []
      : // One group a file, whose shop is opened once.
        [{ name: AFTER_ALL, testMatch: alone, workers: 2, fullyParallel: false }]),
  ],
  webServer: {
    command: "node scripts/launch.mjs e2e-server",
    // A page, because the API is there before pages are.
    url: `http://localhost:${PORT}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    // Read at the end by scripts/checks/playwright-report.ts, when tests failed.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      PORT,
      DATA_DIR,
      // Never the database that a developer has named for a shop of their own.
      DATABASE_URL: "",
      BASE_URL: `http://localhost:${PORT}`,
      // All tests share one address; the limits have tests of their own.
      RATE_LIMIT_SCALE: "100",
      LOG_LEVEL: "warn",
      // Receivers of webhooks are on this machine.
      WEBHOOK_ALLOW_HTTP: "1",
      WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
    },
  },
});
