import { expect, test } from "vitest";
import { readSealedHeader, sealHeader, shareHeaderSeal } from "./sealed-header";

const NAME = "x-cartwright-peer";
const SECRET = "a secret of the whole deployment";

test("what is sealed is read again, under its own name alone, and nothing that was changed", () => {
  const sealed = sealHeader(NAME, "203.0.113.9 and more");
  expect(readSealedHeader(NAME, sealed)).toBe("203.0.113.9 and more");
  expect(readSealedHeader("x-cartwright-storefront", sealed)).toBeUndefined();
  const forged = [
    ...["203.0.113.9 and more", ` 203.0.113.9 and more`, `${sealed}!`, `${sealed}, ${sealed}`],
    ...[sealed.slice(1), sealed.replace("203", "204"), "", null, undefined],
  ];
  for (const header of forged) expect(readSealedHeader(NAME, header)).toBeUndefined();
});

test("every process with the deployment's secret reads what one of them has sealed, and no other does", () => {
  const ofOneProcess = sealHeader(NAME, "203.0.113.9");
  shareHeaderSeal(SECRET);
  expect(readSealedHeader(NAME, ofOneProcess)).toBeUndefined();
  const shared = sealHeader(NAME, "203.0.113.9");
  shareHeaderSeal("a secret of another deployment");
  expect(readSealedHeader(NAME, shared)).toBeUndefined();
  // Without one, what there was stays.
  shareHeaderSeal(undefined);
  expect(readSealedHeader(NAME, shared)).toBeUndefined();
  shareHeaderSeal(SECRET);
  expect(readSealedHeader(NAME, shared)).toBe("203.0.113.9");
});
