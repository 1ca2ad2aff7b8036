import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isVatIdShaped, normalizeVatId } from "./vat-id";

describe("a VAT id", () => {
  test.each([
    "DE136695976",
    "ATU13585627",
    "BE0428759497",
    "FR40303265045",
    "IT00743110157",
    "LU15027442",
    "NL004495445B01",
    "PL8567346215",
    "ESB58378431",
    "EL094259216",
    "IE6433435F",
    "GB980780684",
    "XI110305878",
    "CHE123456788MWST",
    "NO995525828MVA",
    "SE556188840401",
  ])("%s can be one", (vatId) => expect(isVatIdShaped(vatId)).toBe(true));

  test.each(["", "DE", "DE136695977", "BE0428759498", "IT00743110158", "PL8567346216"])(
    "%s cannot",
    (vatId) => expect(isVatIdShaped(vatId)).toBe(false),
  );

  test.each(["US123456789", "DE12345678X", "FR4030326504", "136695976", "LU15027443"])(
    "%s cannot either",
    (vatId) => expect(isVatIdShaped(vatId)).toBe(false),
  );

  test("is read as people write it", () => {
    expect(normalizeVatId(" de 136.695-976 ")).toBe("DE136695976");
    expect(normalizeVatId("GR094259216")).toBe("EL094259216");
  });

  test("any text is validated without an error", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof isVatIdShaped(normalizeVatId(text))).toBe("boolean");
      }),
    );
  });
});
