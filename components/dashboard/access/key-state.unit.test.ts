import { expect, test } from "vitest";
import { keyStateOf } from "./key-state";

const noon = "2026-11-21T12:00:00Z";
const noonMs = Date.parse(noon);

test("a key works until it is revoked or its overlap is over", () => {
  expect(keyStateOf({ revokedAt: null, expiresAt: null }, noonMs)).toBe("working");
  expect(keyStateOf({ revokedAt: null, expiresAt: noon }, noonMs - 1)).toBe("ending");
  expect(keyStateOf({ revokedAt: null, expiresAt: noon }, noonMs)).toBe("ended");
  expect(keyStateOf({ revokedAt: noon, expiresAt: noon }, noonMs - 1)).toBe("revoked");
});
