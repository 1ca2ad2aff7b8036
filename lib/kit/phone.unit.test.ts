import { expect, test } from "vitest";
import { toDialable, toE164 } from "@/lib/kit/phone";

test.for([
  ["07911 123456", "GB", "+447911123456"],
  ["(020) 7946 0000", "GB", "+442079460000"],
  ["030/123456-78", "DE", "+493012345678"],
  ["0151 23456789", "DE", "+4915123456789"],
  ["(212) 555-0123", "US", "+12125550123"],
  ["06 12 34 56 78", "FR", "+33612345678"],
  ["0044 7911 123456", "DE", "+447911123456"],
  ["+49 30 12345678", "GB", "+493012345678"],
  ["+44 20 7946 0018", "AQ", "+442079460018"],
  ["٠٧٩١١ ١٢٣٤٥٦", "GB", "+447911123456"],
] as const)("%s in %s is %s", ([phone, country, e164]) => {
  expect(toE164(phone, country)).toBe(e164);
});

test.for(["", "12", "ask my neighbour", "call 07911 123456 after six", "1".repeat(100)])(
  "%s is no number",
  (phone) => {
    expect(toE164(phone, "GB")).toBeNull();
  },
);

test.for([
  ["020 7123", "GB"],
  ["+44 20 7123", "DE"],
  ["+441632960961", "GB"],
  ["555-0123", "US"],
  ["(111) 555-0123", "US"],
  ["06 12 34", "FR"],
  ["0000000000", "DE"],
] as const)("%s is no valid number in %s", ([phone, country]) => {
  expect(toE164(phone, country)).toBeNull();
});

test("what is kept in international form alone may be in a range that is not known yet", () => {
  expect(toDialable("+44 1632 960961", "DE")).toBe("+441632960961");
  expect(toDialable("020 7946 0018", "GB")).toBe("+442079460018");
  expect(toDialable("020 7123", "GB")).toBeNull();
});
