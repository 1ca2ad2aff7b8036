import { expect, it } from "vitest";
import { mergeSavedValues } from "./merge-saved-values";

it("is what was saved where nothing was typed meanwhile", () => {
  const sent = { name: " Mug ", stock: 4 };
  expect(mergeSavedValues({ name: "Mug", stock: 0 }, { sent, now: { ...sent } })).toEqual({
    name: "Mug",
    stock: 0,
  });
});

it("keeps what was typed meanwhile, and the rest as it was saved", () => {
  const sent = { name: " Mug ", summary: "", seen: { version: 1 } };
  const now = { ...sent, summary: "Holds tea." };
  const saved = { name: "Mug", summary: "", seen: { version: 2 } };
  expect(mergeSavedValues(saved, { sent, now })).toEqual({ ...saved, summary: "Holds tea." });
});

it("keeps a count typed for a row that has just got its id", () => {
  type Row = { id?: string; stock: number | null };
  const sent: Row[] = [{ id: "var_1", stock: null }, { stock: 4 }];
  const now: Row[] = [{ id: "var_1", stock: 9 }, { stock: 9 }];
  const saved: Row[] = [
    { id: "var_1", stock: null },
    { id: "var_2", stock: null },
  ];
  expect(mergeSavedValues(saved, { sent, now })).toEqual([
    { id: "var_1", stock: 9 },
    { id: "var_2", stock: 9 },
  ]);
});

it("keeps a list as it was typed where rows were added or taken away", () => {
  const sent = { tags: ["gift"] };
  const now = { tags: ["gift", "new"] };
  expect(mergeSavedValues(sent, { sent, now })).toEqual(now);
  expect(mergeSavedValues(sent, { sent, now: { tags: [] } })).toEqual({ tags: [] });
});

it("keeps a number that was typed over and is not understood yet", () => {
  const sent = { price: 100 as unknown };
  expect(mergeSavedValues(sent, { sent, now: { price: { unread: "1,2.3" } } })).toEqual({
    price: { unread: "1,2.3" },
  });
});
