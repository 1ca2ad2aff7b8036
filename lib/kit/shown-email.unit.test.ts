import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shownEmail } from "./shown-email";

test.each([
  ["anna@xn--mller-kva.de", "anna@müller.de"],
  ["Anna.M@XN--MLLER-KVA.DE", "Anna.M@müller.de"],
  ["info@shop.xn--fiqs8s", "info@shop.中国"],
  ["a@xn--e1afmkfd.xn--p1ai", "a@пример.рф"],
  ["a@xn--bcher-kva.xn--mller-kva.at", "a@bücher.müller.at"],
  ["ada@example.com", "ada@example.com"],
  ["xn--mller-kva@example.com", "xn--mller-kva@example.com"],
  ["", ""],
])("%s is shown as %s", (kept, shown) => {
  expect(shownEmail(kept)).toBe(shown);
});

test.each(["a@xn--.de", "a@xn--a-!.de", "a@xn--999999999.de", "a@xn--example-.com"])(
  "%s stays as it is",
  (kept) => {
    expect(shownEmail(kept)).toBe(kept);
  },
);

test("every domain that can be written is shown as Node writes it", () => {
  const label = fc.string({
    unit: fc.constantFrom(..."abz019-äöüßéøłčžжщяλωאבسم中国日本ร한"),
    minLength: 1,
    maxLength: 12,
  });
  let foreign = 0;
  fc.assert(
    fc.property(label, (name) => {
      const domain = domainToASCII(`${name}.de`);
      if (!domain.startsWith("xn--")) return;
      foreign += 1;
      expect(shownEmail(`a@${domain}`)).toBe(`a@${domainToUnicode(domain)}`);
    }),
    { numRuns: 2000, seed: 29 },
  );
  expect(foreign).toBeGreaterThan(500);
});
