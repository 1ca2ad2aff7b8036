import { expect, test } from "vitest";
import { Email, StaffEmail } from "@/lib/contract/email";

const LABEL = "a".repeat(63);

test.for([
  "ada@example.com",
  "Ada.Lovelace+shop@Example.co.uk",
  "ivan@xn--80a1acny.xn--p1ai",
  "r&d@example.com",
  "a/b@example.com",
  "x=y@example.com",
  "o'neill@example.ie",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  "-@example.com",
  "1@1.example",
  "a@b-c.museum",
  `${"a".repeat(64)}@example.com`,
  `a@${LABEL}.com`,
])("%s is an address, and stays as it is", (address) => {
  expect(Email.parse(address)).toBe(address);
});

test.for([
  ["anna@müller.de", "anna@xn--mller-kva.de"],
  ["anna@MÜLLER.de", "anna@xn--mller-kva.de"],
  ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["r&d@straße.example", "r&d@xn--strae-oqa.example"],
] as const)("%s is kept as %s", ([typed, kept]) => {
  expect(Email.parse(typed)).toBe(kept);
  expect(Email.parse(kept)).toBe(kept);
});

test.for([
  ...["", "ada", "@example.com", "ada@", "ada@@example.com", "ada@example", "ada@localhost"],
  ...[".ada@example.com", "ada.@example.com", "a..da@example.com", "ada@.com", "ada@example..com"],
  ...["ada@-example.com", "ada@example-.com", "ada@1.2.3.4", "ada@[1.2.3.4]", '"a b"@example.com'],
  ...[
    "a b@example.com",
    "ada@exa mple.com",
    "ada@example.com\nBcc: x@example.com",
    "a,b@example.com",
  ],
  ...["ädа@example.com", "ada@müller.de/path", "ada@mü?ller.de", "ada@mü:80", "ada@mü%41.de"],
  ...["<ada@example.com>", "ada@example.com.", `${"a".repeat(65)}@example.com`, `a@${LABEL}a.com`],
  `a@${`${LABEL}.`.repeat(4)}com`,
])("%j is none", (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

test("who signs in to the dashboard has a plain address, with any domain", () => {
  expect(StaffEmail.parse("anna@müller.de")).toBe("anna@xn--mller-kva.de");
  expect(StaffEmail.safeParse("r&d@example.com").success).toBe(false);
});
