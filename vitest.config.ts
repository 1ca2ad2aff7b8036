import path from "node:path";
import { defineConfig } from "vitest/config";

/** Pure code: these files run without waiting for a database. */
const UNIT = ["lib/kit/**/*.test.ts", "lib/contract/**/*.test.ts", "**/*.unit.test.ts"];

const EXCLUDED = ["**/node_modules/**", ".next/**", "dist/**", ".data/**", ".node/**", "e2e/**"];

/** The browser tests are Playwright's, in e2e. */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(".") } },
  test: {
    environment: "node",
    // Nothing a developer has set for a shop of their own reaches a test.
    env: {
      BASE_URL: "",
      LOG_LEVEL: "fatal",
      RATE_LIMIT_SCALE: "",
      S3_BUCKET: "",
      TEST_CLOCK: "1",
      TEST_PROCESSOR_LATENCY_MS: "0",
      TRUSTED_PROXIES: "",
      WEBHOOK_ALLOWED_CIDRS: "",
      WEBHOOK_ALLOW_HTTP: "",
      WORKER: "off",
    },
    projects: [
      { extends: true, test: { name: "unit", include: UNIT, exclude: EXCLUDED } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDED, ...UNIT],
          globalSetup: "lib/testing/global-setup.ts",
          setupFiles: "lib/testing/database.ts",
          // Races between many requests share two cores with everything else.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
