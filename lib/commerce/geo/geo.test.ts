import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countries,
  country,
  detectCountry,
  isCountry,
  isPostcodeValid,
  normalizeState,
  platformCountry,
  states,
} from "@/lib/commerce/geo";
import { COUNTRIES } from "./country-data";
import { normalizePostcode, postcodePrefixes } from "./postcodes";

test("every ISO country is there, and nothing that only looks like one", () => {
  expect(countries()).toHaveLength(250);
  expect(countries()).toEqual(Object.keys(COUNTRIES));
  expect(["GB", "US", "DE", "FR", "NL", "IE", "CA", "AU", "XK"].every(isCountry)).toBe(true);
  expect(["gb", "UK", "XX", "ZZ", "T1", "", "constructor"].some(isCountry)).toBe(false);
});

describe("a country says what its addresses take", () => {
  test.each([
    ["GB", "en-GB", "United Kingdom", false, "Postcode", true],
    ["GB", "de-DE", "Vereinigtes Königreich", false, "Postleitzahl", true],
    ["US", "en-GB", "United States", true, "ZIP code", true],
    ["DE", "fr-FR", "Allemagne", false, "Code postal", true],
    ["IE", "en-IE", "Ireland", false, "Eircode", true],
    ["IN", "en", "India", true, "PIN code", true],
    ["AU", "en-US", "Australia", true, "Postal code", true],
    ["AE", "en-GB", "United Arab Emirates", true, "Postcode", false],
  ])("%s in %s", (code, locale, name, requiresState, postcodeLabel, hasPostcode) => {
    expect(country(code, locale)).toMatchObject({
      code,
      name,
      requiresState,
      postcodeLabel,
      hasPostcode,
    });
  });

  test("in every country, for every kind of reader, without a gap", () => {
    for (const locale of ["en-GB", "de-DE", "ja", "eo"]) {
      for (const code of countries()) {
        const { name, postcodeLabel, requiresState, hasPostcode, postcodeRequired } = country(
          code,
          locale,
        );
        expect(name).not.toBe("");
        expect(postcodeLabel).not.toBe("");
        expect(!requiresState || states(code, locale).length > 0).toBe(true);
        expect(!postcodeRequired || hasPostcode).toBe(true);
      }
    }
  });

  test("a code that was never checked is a bug", () => {
    expect(() => country("XX", "en-GB")).toThrow("Bug");
  });
});

describe("states", () => {
  test("carry the ISO code without the country", () => {
    expect(states("US", "en-GB")).toContainEqual({ code: "CA", name: "California" });
    expect(states("US", "en-GB")).toHaveLength(62);
    expect(states("CA", "en-GB").map(({ code }) => code)).toEqual([
      "AB",
      "BC",
      "MB",
      "NB",
      "NL",
      "NT",
      "NS",
      "NU",
      "ON",
      "PE",
      "QC",
      "SK",
      "YT",
    ]);
    expect(states("JP", "en-GB")).toContainEqual({ code: "13", name: "Tokyo" });
    expect(states("IN", "en-GB")).toContainEqual({ code: "CG", name: "Chhattisgarh" });
    expect(states("CN", "en-GB")).toContainEqual({ code: "AH", name: "Anhui Sheng" });
    expect(states("CO", "es")).toContainEqual({ code: "ANT", name: "Antioquia" });
  });

  test("are named in the reader's language where the country has it, each by its own name", () => {
    expect(states("CA", "fr-CA")).toContainEqual({
      code: "PE",
      name: "Île-du-Prince-Édouard",
    });
    expect(states("CA", "fr-CA")).toContainEqual({ code: "QC", name: "Québec" });
    expect(states("JP", "ja-JP")).toContainEqual({ code: "13", name: "東京都" });
    expect(states("HK", "zh-HK")).toContainEqual({ code: "Kowloon", name: "九龍" });
    expect(states("HK", "zh-CN")).toContainEqual({ code: "Kowloon", name: "Kowloon" });
    expect(states("IN", "hi")).toContainEqual({ code: "DL", name: "दिल्ली" });
  });

  test("are absent where addresses carry none", () => {
    expect(["GB", "DE", "FR", "NL", "PR"].map((code) => states(code, "en-GB"))).toEqual(
      Array(5).fill([]),
    );
  });

  test.each([
    ["US", "CA", "CA"],
    ["US", "us-ca", "CA"],
    ["US", " California ", "CA"],
    ["CA", "CA-QC", "QC"],
    ["CA", "québec", "QC"],
    ["CA", "Quebec", "QC"],
    ["IN", "OR", "OD"],
    ["IN", "IN-UT", "UK"],
    ["CN", "34", "AH"],
    ["JP", "東京都", "13"],
    ["AU", "NSW", "NSW"],
  ])("%s %j is %s", (code, input, state) => {
    expect(normalizeState(code, input)).toBe(state);
  });

  test.each([
    ["US", "ON"],
    ["US", "CA-ON"],
    ["US", ""],
    ["US", "constructor"],
    ["GB", "ENG"],
    ["XX", "CA"],
  ])("%s has no state %j", (code, input) => {
    expect(normalizeState(code, input)).toBeNull();
  });

  test("every listed code and name is understood as that very state", () => {
    for (const code of countries()) {
      for (const state of states(code, "en-GB")) {
        expect(normalizeState(code, state.code)).toBe(state.code);
        expect(normalizeState(code, `${code}-${state.code}`)).toBe(state.code);
        const namesakes = states(code, "en-GB").filter(({ name }) => name === state.name);
        expect(namesakes.map((namesake) => namesake.code)).toContain(
          normalizeState(code, state.name),
        );
      }
    }
  });
});

describe("postcodes", () => {
  test.each([
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", " m1  1ae ", "M1 1AE"],
    ["GB", "bfpo801", "BFPO 801"],
    ["US", "902101234", "90210-1234"],
    ["US", "90210", "90210"],
    ["CA", "k1a-0b1", "K1A 0B1"],
    ["NL", "1012jm", "1012 JM"],
    ["PL", "00950", "00-950"],
    ["IE", "d02af30", "D02 AF30"],
    ["CH", "CH-8001", "8001"],
    ["SE", "SE-11455", "11455"],
    ["JP", "１５４−００２３", "154-0023"],
    ["DE", "10115", "10115"],
    ["DE", "D-10115", "10115"],
    ["DE", "DE 10115", "10115"],
    ["NL", "NL-1012 AB", "1012 AB"],
    ["SE", "SE-100 05", "10005"],
    ["SE", "S-100 05", "10005"],
    ["LV", "1010", "LV-1010"],
    ["LV", "lv 1010", "LV-1010"],
    ["AD", "500", "AD500"],
    ["AD", "AD-500", "AD500"],
    ["SV", "1101", "CP 1101"],
    ["SV", "SV-1101", "CP 1101"],
    ["LT", "LT04340", "04340"],
    ["MD", "MD2012", "2012"],
    ["LU", "L-4750", "4750"],
    ["LI", "FL-9490", "9490"],
    ["PL", "PL 00950", "00-950"],
    ["AI", "AI-2640", "2640"],
    ["OM", "PC 133", "133"],
    ["IM", "im99 1ps", "IM99 1PS"],
    ["JP", "〒154-0023", "154-0023"],
  ])("%s %j is written %j", (code, input, written) => {
    expect(normalizePostcode(code, input)).toBe(written);
    expect(isPostcodeValid(code, input)).toBe(true);
  });

  test.each([
    ["GB", "12345"],
    ["GB", ""],
    ["GB", "QQ1 1AA"],
    ["US", "9021"],
    ["US", "9021O"],
    ["DE", "1011"],
    ["DE", "SW1A 1AA"],
    ["CA", "D1A 0B1"],
    ["IE", "D02"],
    ["AE", "123456789012345678901"],
  ])("%s %j is refused", (code, input) => {
    expect(isPostcodeValid(code, input)).toBe(false);
  });

  test("a country without postcodes, or without a known form, takes what it is given", () => {
    expect(isPostcodeValid("AE", "00000")).toBe(true);
    expect(isPostcodeValid("HK", "999077")).toBe(true);
  });

  test("the post's own examples are valid everywhere, spaced or not, and come out in one spelling", () => {
    for (const [code, { postcode }] of Object.entries(COUNTRIES)) {
      for (const example of postcode?.examples ?? []) {
        expect(isPostcodeValid(code, example), `${code} ${example}`).toBe(true);
        const written = normalizePostcode(code, example);
        expect(normalizePostcode(code, written)).toBe(written);
        expect(normalizePostcode(code, example.toLowerCase())).toBe(written);
      }
    }
  });

  test("comes out in one spelling in every country, with a prefix and without one", () => {
    for (const [code, { postcode }] of Object.entries(COUNTRIES)) {
      for (const example of postcode?.pattern ? (postcode.examples ?? []) : []) {
        const written = normalizePostcode(code, example);
        const bare = postcodePrefixes(code).reduce(
          (left, letters) =>
            /^\W?\d/.test(left.slice(letters.length)) && left.startsWith(letters)
              ? left.slice(letters.length).replace(/^\W/, "")
              : left,
          written,
        );
        const typed = [
          bare,
          ...[code, ...postcodePrefixes(code)].flatMap((letters) =>
            ["", " ", "-", " - "].map((gap) => `${letters}${gap}${bare}`),
          ),
        ];
        expect(
          typed.map((one) => [one, normalizePostcode(code, one), isPostcodeValid(code, one)]),
        ).toEqual(typed.map((one) => [one, written, true]));
      }
    }
  });

  test("nothing a visitor types makes normalization throw, and what is written once stays so", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries()),
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[A-Z0-9 -]{0,12}$/)),
        (code, input) => {
          const written = normalizePostcode(code, input);
          expect(normalizePostcode(code, written)).toBe(written);
        },
      ),
    );
  });

  test("the patterns work as the pattern of an HTML field", () => {
    for (const code of countries()) {
      const { postcodePattern } = country(code, "en");
      expect(() => new RegExp(postcodePattern ?? "", "v")).not.toThrow();
    }
  });
});

describe("the visitor's country", () => {
  const headers = (values: Record<string, string>) => (name: string) => values[name] ?? null;
  const unknown = {
    platformCountry: null,
    addressCountry: null,
    acceptLanguage: null,
    fallback: "GB",
  };

  test.each([
    [{ "x-vercel-ip-country": "DE" }, "DE"],
    [{ "cf-ipcountry": "de" }, "DE"],
    [{ "cf-ipcountry": "XX" }, null],
    [{ "cf-ipcountry": "T1" }, null],
    [{ "x-appengine-country": "ZZ", "x-country-code": "FR" }, "FR"],
    [{ "cloudfront-viewer-country": "" }, null],
    [{ "x-country-code": "France" }, null],
    [{}, null],
  ])("the platform's %j means %s", (values, code) => {
    expect(platformCountry(headers(values))).toBe(code);
  });

  test("is the platform's word before the address, the language and the store", () => {
    const all = { platformCountry: "US", addressCountry: "FR", acceptLanguage: "de-DE" };
    expect(detectCountry({ ...unknown, ...all })).toBe("US");
    expect(detectCountry({ ...unknown, ...all, platformCountry: null })).toBe("FR");
    expect(detectCountry({ ...unknown, acceptLanguage: "de-AT,en-US;q=0.9" })).toBe("AT");
    expect(detectCountry({ ...unknown, acceptLanguage: "de,en-US;q=0.7" })).toBe("DE");
    expect(detectCountry(unknown)).toBe("GB");
  });

  test.each(["*", "", "es-419", "garbage!!", "x".repeat(300)])(
    "the language %j says nothing, so the store decides",
    (acceptLanguage) => {
      expect(detectCountry({ ...unknown, acceptLanguage })).toBe("GB");
    },
  );
});
