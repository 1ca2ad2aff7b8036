import { expect, test } from "vitest";
import { healthOf } from "./health";

const at = "2026-11-21T12:00:00Z";
const fine = { active: true, disabledReason: null, failingSince: null, lastDeliveryAt: at };

test("a webhook's health is the worst thing that is true of it", () => {
  expect(healthOf(fine)).toBe("good");
  expect(healthOf({ ...fine, lastDeliveryAt: null })).toBe("quiet");
  expect(healthOf({ ...fine, failingSince: at })).toBe("failing");
  expect(healthOf({ ...fine, lastDeliveryAt: null, failingSince: at })).toBe("failing");
  expect(healthOf({ ...fine, active: false, failingSince: at })).toBe("off");
  expect(healthOf({ ...fine, active: false, disabledReason: "gone" })).toBe("gone");
});
