import { expect, test } from "vitest";
import { getWebhookHealth } from "./health";

const at = "2026-11-21T12:00:00Z";
const fine = { active: true, disabledReason: null, failingSince: null, lastDeliveryAt: at };

test("a webhook's health is the worst thing that is true of it", () => {
  expect(getWebhookHealth(fine)).toBe("good");
  expect(getWebhookHealth({ ...fine, lastDeliveryAt: null })).toBe("quiet");
  expect(getWebhookHealth({ ...fine, failingSince: at })).toBe("failing");
  expect(getWebhookHealth({ ...fine, lastDeliveryAt: null, failingSince: at })).toBe("failing");
  expect(getWebhookHealth({ ...fine, active: false, failingSince: at })).toBe("off");
  expect(getWebhookHealth({ ...fine, active: false, disabledReason: "gone" })).toBe("gone");
});
