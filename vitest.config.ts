import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Pure code: these files run without waiting for a database. */
const UNIT = ["lib/kit/**/*.test.ts", "lib/contract/**/*.test.ts", "**/*.unit.test.ts"];

/** What starts or kills processes, or repeats thousands of requests: only `npm run test:all` runs it. */
const SLOW = [
  "app/v3/fuzz.test.ts",
  "lib/commerce/**/*crashes.test.ts",
  "lib/server/draining.test.ts",
  "scripts/**/*.test.ts",
  "torture/**/*.test.ts",
];

/** The same among the tests without a database. */
const SLOW_UNIT = ["scripts/postgres.unit.test.ts"];

const skipped = (slow: string[]) => (process.env.SKIP_SLOW ? slow : []);

const EXCLUDED = ["**/node_modules/**", ".next/**", "dist/**", ".data/**", ".node/**", "e2e/**"];

/** One more than there are cores, because a file waits a third of its time for the database, a process or a clock. */
const WORKERS = availableParallelism() + 1;

/** The same cases of every property test, unless another seed is given. */
const PROPERTY_SEED = "lib/testing/property-seed.ts";

/** Files of a project without isolation share their modules; the modules' state is reset before each file. */
const RESET_STATE = "lib/testing/reset-state.ts";

/** The browser tests are Playwright's, in e2e. */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(".") } },
  test: {
    environment: "node",
    maxWorkers: WORKERS,
    // What is waited for comes at once, and on a busy machine a little later.
    expect: { poll: { timeout: 20_000 } },
    // Nothing a developer has set for a shop of their own reaches a test.
    env: {
      BASE_URL: "",
      DATABASE_DIRECT_URL: "",
      // Races of hundreds of requests share the cores with everything else.
      DATABASE_POOL_WAIT_SECONDS: "60",
      DATABASE_PREPARED: "",
      DATABASE_REPLICA_URL: "",
      LOG_LEVEL: "fatal",
      METRICS_TOKEN: "",
      OTEL_EXPORTER_OTLP_ENDPOINT: "",
      RATE_LIMIT_SCALE: "",
      REDIS_URL: "",
      RESEND_API_KEY: "",
      RESEND_BASE_URL: "",
      S3_BUCKET: "",
      SECRETS_KEY: "",
      SECRETS_KEYS_OLD: "",
      SHUTDOWN_NOTICE_SECONDS: "",
      SMTP_URL: "",
      TEST_CLOCK: "1",
      TEST_PROCESSOR_LATENCY_MS: "0",
      TRUSTED_PROXIES: "",
      UPSTASH_REDIS_REST_TOKEN: "",
      UPSTASH_REDIS_REST_URL: "",
      WEBHOOK_ALLOWED_CIDRS: "",
      WEBHOOK_ALLOW_HTTP: "",
      WORKER: "off",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...EXCLUDED, ...skipped(SLOW_UNIT)],
          setupFiles: [RESET_STATE, PROPERTY_SEED],
          testTimeout: 90_000,
          // To load the code anew for each file costs a third of the time; lib/testing/reset-state.ts tidies up.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          globalSetup: "lib/testing/global-setup.ts",
          setupFiles: [
            RESET_STATE,
            PROPERTY_SEED,
            "lib/testing/cheap-passwords.ts",
            "lib/testing/database.ts",
          ],
          // No test is about time: races between many requests share two cores with everything else.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // To load the server anew for each file costs more than all tests; its state is put back, the database emptied.
          isolate: false,
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDED, ...UNIT, ...skipped(SLOW)],
        },
      },
    ],
  },
});
