import { expect, test } from "vitest";
import { afterCancelling, isSpokenFor, type KeptLine } from "./kept-units";

/** Five units of a line, all sent: two in this parcel. */
const LINE: KeptLine = {
  ...{ id: "oitm_1", quantity: 5, fulfilled: 5, cancelled: 0, sent: 2 },
  ...{ openReturns: [], openUnits: 0, unpaidUnits: 0, gone: 0, claimed: 0 },
};

test.each<[Partial<KeptLine>, { fulfilled: number; cancelled: number }]>([
  [{}, { fulfilled: 3, cancelled: 0 }],
  // What came back is taken to have been in the others, as far as they go.
  [{ gone: 3 }, { fulfilled: 3, cancelled: 0 }],
  [{ gone: 4 }, { fulfilled: 3, cancelled: 1 }],
  [
    { gone: 2, unpaidUnits: 2 },
    { fulfilled: 3, cancelled: 1 },
  ],
  // What a claim was about is taken to have been in this one.
  [
    { gone: 1, claimed: 1 },
    { fulfilled: 3, cancelled: 1 },
  ],
  [
    { gone: 3, claimed: 3 },
    { fulfilled: 3, cancelled: 2 },
  ],
  // For a line whose units were restocked before they were sent.
  [
    { fulfilled: 3, cancelled: 2, gone: 2 },
    { fulfilled: 1, cancelled: 2 },
  ],
])("a cancelled parcel of a line with %o leaves %o", (changes, expected) => {
  expect(afterCancelling({ ...LINE, ...changes })).toEqual(expected);
});

test("units of open returns are reserved where the other parcels have fewer", () => {
  expect(isSpokenFor({ ...LINE, openUnits: 3 })).toBe(false);
  expect(isSpokenFor({ ...LINE, openUnits: 4 })).toBe(true);
});
