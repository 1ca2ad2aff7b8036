import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ConfigError, parseEnvironment, VARIABLES } from "@/lib/platform/config";

test("every problem is reported at once, by the name of its variable", () => {
  const parsing = () =>
    parseEnvironment({
      DATABASE_URL: "mysql://somewhere/else",
      PORT: "70000",
      TEST_CLOCK: "yes",
      WORKER: "maybe",
      TRUSTED_PROXIES: "10.0.0.0/8, localhost",
    });
  expect(parsing).toThrow(ConfigError);
  expect(problemsOf(parsing)).toEqual([
    "DATABASE_URL must look like postgresql://user:password@host:5432/database.",
    "PORT must be at most 65535.",
    "TRUSTED_PROXIES must be IP addresses or CIDR ranges, separated by commas.",
    "TEST_CLOCK must be 0 or 1.",
    "WORKER must be on or off.",
  ]);
});

test("a variable that needs another one is reported when that one is missing", () => {
  const parsing = () =>
    parseEnvironment({ S3_ENDPOINT: "https://s3.example", S3_ACCESS_KEY_ID: "a", PORT: "0" });
  expect(problemsOf(parsing)).toEqual([
    "PORT must be at least 1.",
    "S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY beside it.",
    "S3_ENDPOINT needs S3_BUCKET beside it.",
  ]);
});

test("an empty variable means the same as none", () => {
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, ""]));
  expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
});

test("no problem repeats a password", () => {
  const parsing = () => parseEnvironment({ DATABASE_URL: "http://user:hunter2@host/shop" });
  expect(problemsOf(parsing).join()).not.toContain("hunter2");
});

test(".env.example documents every variable and changes nothing", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));
  const documented = VARIABLES.filter((name) => name !== "NODE_ENV");
  expect(Object.keys(example).sort()).toEqual([...documented].sort());
  expect(parseEnvironment(example)).toEqual(parseEnvironment({}));
});

function problemsOf(parsing: () => unknown): string[] {
  try {
    parsing();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}
