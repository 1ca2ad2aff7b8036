import { expect, test } from "vitest";
import { getKeyState } from "./key-state";

const noon = "2026-11-21T12:00:00Z";
const noonMs = Date.parse(noon);

test("a key works until it is revoked or its overlap is over", () => {
  expect(getKeyState({ revokedAt: null, expiresAt: null }, noonMs)).toBe("working");
  expect(getKeyState({ revokedAt: null, expiresAt: noon }, noonMs - 1)).toBe("ending");
  expect(getKeyState({ revokedAt: null, expiresAt: noon }, noonMs)).toBe("ended");
  expect(getKeyState({ revokedAt: noon, expiresAt: noon }, noonMs - 1)).toBe("revoked");
});
