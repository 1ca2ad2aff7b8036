import { endpoint } from "@/lib/api/endpoint";
import { SetTestClock, TestClock } from "@/lib/contract/store";
import { clockOffset, isoSeconds, now, setClockOffset } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";

export const PUT = endpoint({
  id: "setTestClock",
  method: "PUT",
  path: "/v3/private/test-clock",
  summary: "Shift the clock that lifetimes, expiries and schedules use.",
  auth: "seller",
  scope: null,
  perMinute: 600,
  body: SetTestClock,
  returns: TestClock,
  isHidden: true,
  isEnabled: () => config().hasTestClock,
  handle: async (_ctx, { body }) => {
    setClockOffset(body.offsetSeconds);
    return { offsetSeconds: clockOffset(), now: isoSeconds(now()) };
  },
});
