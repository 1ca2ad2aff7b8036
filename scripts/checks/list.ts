import { countPlaywright } from "@/scripts/checks/playwright-report";
import type { Check, CheckResult } from "@/scripts/checks/run";
import { countVitest } from "@/scripts/checks/vitest-report";

const VITEST_REPORT = ".data/reports/vitest.json";
const AUDIT_REPORT = ".data/reports/audit.json";
const PLAYWRIGHT_REPORT = ".data/reports/playwright.json";

/** Checks of the source that do not run it. */
export const SOURCE_CHECKS: Check[] = [
  { name: "Format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
  { name: "Import law", args: ["--import", "tsx", "scripts/import-law.ts"] },
  { name: "Isolation law", args: ["--import", "tsx", "scripts/isolation-law.ts"] },
  { name: "Unused code", args: ["node_modules/knip/bin/knip.js"] },
  { name: "OpenAPI lint", args: ["--import", "tsx", "scripts/openapi-lint.ts"] },
  {
    name: "Known dangers in dependencies",
    args: ["--import", "tsx", "scripts/dependency-audit.ts", AUDIT_REPORT],
    // The program counts itself: a registry that cannot be asked has neither passed nor failed.
    report: { file: AUDIT_REPORT, count: (report) => report as CheckResult },
  },
  { name: "Types", args: ["--import", "tsx", "scripts/types.ts"], isBegunAtOnce: true },
];

/** `withSlow`: also the slow tests, and in a browser every spec rather than the smoke tests. */
type TestSelection = { withSlow: boolean };

/** What the configurations of both test runners read. */
const selectionEnv = ({ withSlow }: TestSelection) => ({ SKIP_SLOW: withSlow ? "" : "1" });

/** The tests that need no browser. */
export function testCheck({ withSlow }: TestSelection): Check {
  return {
    name: "Unit, service and API tests",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    env: selectionEnv({ withSlow }),
    report: { file: VITEST_REPORT, count: countVitest },
  };
}

/** The shop in a browser. It needs a build, the path of a Chromium and a port that is free. */
export function browserCheck(chromium: string, port: number, { withSlow }: TestSelection): Check {
  return {
    name: "Browser tests",
    args: ["node_modules/@playwright/test/cli.js", "test"],
    env: {
      ...selectionEnv({ withSlow }),
      // The same wherever every check is run: no recordings, and an end after many failures.
      CI: "true",
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
    },
    report: { file: PLAYWRIGHT_REPORT, count: countPlaywright },
  };
}
