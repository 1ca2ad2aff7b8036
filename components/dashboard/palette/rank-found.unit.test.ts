import { expect, test } from "vitest";
import { rankFound } from "./rank-found";
import type { Found } from "./use-found";

const found = (group: Found["group"], label: string): Found => ({
  ...{ group, label, id: label, description: "", href: `/dashboard/${group}/${label}` },
});

const FOUND = [
  found("products", "Lamp T-10300"),
  found("orders", "T-10301"),
  found("orders", "T-1030"),
  found("customers", "Tess Tailor"),
];

const labels = (query: string) =>
  rankFound(FOUND, query).flatMap(([, rows]) => rows.map(({ label }) => label));

test.each(["T-1030", "t-1030", "t1030", "1030"])(
  "the order whose number is typed as %s comes before all that is like it",
  (query) => {
    expect(labels(query)).toEqual(["T-1030", "T-10301", "Lamp T-10300", "Tess Tailor"]);
  },
);

test("a customer whose name is typed comes first", () => {
  expect(labels("tess tailor")[0]).toBe("Tess Tailor");
});

test("what is not called exactly so stays in the order it was found in", () => {
  expect(labels("t-10")).toEqual(["Lamp T-10300", "T-10301", "T-1030", "Tess Tailor"]);
  expect(labels("")).toEqual(["Lamp T-10300", "T-10301", "T-1030", "Tess Tailor"]);
});
