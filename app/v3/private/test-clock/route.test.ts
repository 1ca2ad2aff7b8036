import { afterEach, expect, test } from "vitest";
import { now, setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

afterEach(() => {
  setClockOffset(0);
  overrideEnvironment({ TEST_CLOCK: "1" });
});

test("the clock moves by the seconds asked for", async () => {
  const client = api.private(await createStore());
  const { status, body } = await client.put("/test-clock", { body: { offsetSeconds: 7200 } });
  expect([status, body.data.offsetSeconds]).toEqual([200, 7200]);
  expect(now().getTime() - Date.now()).toBeGreaterThan(7_199_000);
});

test("without TEST_CLOCK=1 the path is 404 for every key", async () => {
  overrideEnvironment({ TEST_CLOCK: "0" });
  const client = api.private(await createStore());
  const { status, body } = await client.put("/test-clock", { body: { offsetSeconds: 7200 } });
  expect([status, body.error.code]).toEqual([404, "not_found"]);
  expect(now().getTime() - Date.now()).toBeLessThan(1000);
});
