import { expect, test } from "vitest";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import { PAID_STATUSES_SQL } from "./states";

test("the states of a paid order are the same in SQL", () => {
  expect(PAID_STATUSES_SQL).toBe(`('${PAID_STATUSES.join("', '")}')`);
});
