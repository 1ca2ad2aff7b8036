import { expect, test } from "vitest";
import { readSecondFactorCode } from "./second-factor-code";

test.each(["123456", "123 456", " 123\u00a0456 ", "123-456"])(
  "%j is the code of an app",
  (typed) => {
    expect(readSecondFactorCode(typed)).toEqual({ code: "123456", isBackup: false });
  },
);

test.each(["sjhNc-LOh5X", "sjhNcLOh5X", "sjhNc LOh5X", " sjhNc - LOh5X\n", "sjhNc–LOh5X"])(
  "%j is a backup code, whose case stays",
  (typed) => {
    expect(readSecondFactorCode(typed)).toEqual({ code: "sjhNc-LOh5X", isBackup: true });
  },
);

test.each([
  ["", ""],
  ["12345", "12345"],
  ["sjhNc-LOh5", "sjhNcLOh5"],
])("%j is left to the server, which refuses it", (typed, code) => {
  expect(readSecondFactorCode(typed)).toEqual({ code, isBackup: false });
});
