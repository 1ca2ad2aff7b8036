import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "@/lib/contract/order";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import { ORDER_MATRIX, PAID_STATUSES_SQL } from "./states";

test("the states of a paid order are the same in SQL", () => {
  expect(PAID_STATUSES_SQL).toBe(`('${PAID_STATUSES.join("', '")}')`);
});

test("the contract says of the same states that they can be cancelled", () => {
  const [, table = ""] = readFileSync("docs/contract.md", "utf8").split("| `paymentStatus` ");
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n");
  const becoming = rows
    .map((row) => row.split("|").slice(1))
    .filter(([, becomes = ""]) => becomes.trim() === "`cancelled`")
    .flatMap(([from = ""]) => [...from.matchAll(/`(\w+)`/g)].map(([, status]) => status));
  const cancellable = PAYMENT_STATUSES.filter(
    (status) => ORDER_MATRIX.cancel.unfulfilled[status] === null,
  );
  expect(new Set(becoming)).toEqual(new Set(cancellable));
});
