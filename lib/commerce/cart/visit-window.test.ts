import { expect, test } from "vitest";
import { VISIT_SECONDS } from "@/lib/kit/visit-window";
import { query } from "@/lib/platform/db";

test("a visit ends after as long in SQL as in TypeScript", async () => {
  const [row] = await query<{ seconds: number }>(
    "test_visit_window",
    "SELECT extract(epoch FROM visit_window())::integer AS seconds",
    [],
  );
  expect(row?.seconds).toBe(VISIT_SECONDS);
});
