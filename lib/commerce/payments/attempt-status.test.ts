import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { type AttemptStatus, LIVE_ATTEMPTS } from "./attempt-status";

const OVER: AttemptStatus[] = ["succeeded", "failed", "cancelled", "late"];

test("the attempts that may still succeed are the same in SQL", async () => {
  const rows = await query<{ status: AttemptStatus }>(
    "test_open_attempts",
    "SELECT status FROM unnest($1::text[]) status WHERE attempt_is_open(status)",
    [[...OVER, ...LIVE_ATTEMPTS]],
  );
  expect(rows.map(({ status }) => status)).toEqual(LIVE_ATTEMPTS);
});
