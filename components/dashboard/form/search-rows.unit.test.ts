import { expect, test } from "vitest";
import { searchRows } from "./search-rows";

const refused = (status: number) => ({
  ok: false as const,
  refusal: { status, code: "x", message: "x", requestId: "req_1", docUrl: "" },
});

test.each([
  [{ ok: true as const, data: { data: ["cup"] } }, ["CUP"]],
  [refused(403), []],
  [refused(400), []],
  [refused(429), null],
  [refused(503), null],
])("of %j are %j", (reply, rows) => {
  expect(searchRows<string, string>(reply, (row) => row.toUpperCase())).toEqual(rows);
});
