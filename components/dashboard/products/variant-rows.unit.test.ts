import { describe, expect, test } from "vitest";
import {
  countCombinations,
  emptyRow,
  nextVariants,
  type OptionDraft,
  rowName,
  type VariantRow,
} from "./variant-rows";

const COLOUR = option("colour", "red", "blue");
const SIZE = option("size", "s", "m");
const ONLY: VariantRow = { ...emptyRow({}), key: "var_1", id: "var_1", isDefault: true };

function option(key: string, ...values: string[]): OptionDraft {
  return { key, name: key, required: true, values: values.map((name) => ({ key: name, name })) };
}

/** Colour and size, as saved. */
function shirt() {
  const variants = nextVariants({ options: [], variants: [ONLY] }, [COLOUR, SIZE]).map((row) => {
    const id = `var ${Object.values(row.selection).join(" ")}`;
    return { ...row, id, key: id, sku: id.toUpperCase() };
  });
  return { options: [COLOUR, SIZE], variants };
}

const names = (rows: VariantRow[], options: OptionDraft[]) =>
  rows.map((row) => [rowName(row, options), row.id]);

describe("a change of options", () => {
  test("makes every combination, and the variant there was is the first of them", () => {
    const rows = nextVariants({ options: [], variants: [ONLY] }, [COLOUR, SIZE]);
    expect(names(rows, [COLOUR, SIZE])).toEqual([
      ["red / s", "var_1"],
      ["red / m", undefined],
      ["blue / s", undefined],
      ["blue / m", undefined],
    ]);
    expect(rows.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false]);
  });

  test("that adds a value leaves the others their ids and codes", () => {
    const before = shirt();
    const options = [COLOUR, option("size", "s", "m", "l")];
    const rows = nextVariants(before, options);
    expect(names(rows, options)).toEqual([
      ["red / s", "var red s"],
      ["red / m", "var red m"],
      ["red / l", undefined],
      ["blue / s", "var blue s"],
      ["blue / m", "var blue m"],
      ["blue / l", undefined],
    ]);
    expect(rows[3]?.sku).toBe("VAR BLUE S");
  });

  test("that takes the default's value away hands the default on", () => {
    const rows = nextVariants(shirt(), [option("colour", "blue"), SIZE]);
    expect(rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ["var blue s", true],
      ["var blue m", false],
    ]);
  });

  test("that takes an option away keeps the default of those that become one", () => {
    const { options, variants } = shirt();
    const before = {
      options,
      variants: variants.map((row) => ({ ...row, isDefault: row.id === "var red m" })),
    };
    expect(names(nextVariants(before, [COLOUR]), [COLOUR])).toEqual([
      ["red", "var red m"],
      ["blue", "var blue s"],
    ]);
  });

  test("that takes all options away leaves the default", () => {
    expect(nextVariants(shirt(), []).map(({ id }) => id)).toEqual(["var red s"]);
  });

  test("does not make what was left out, and follows another order", () => {
    const { options, variants } = shirt();
    const sparse = { options, variants: variants.filter(({ id }) => id !== "var red m") };
    const turned = [option("colour", "blue", "red"), SIZE];
    expect(names(nextVariants(sparse, turned), turned)).toEqual([
      ["blue / s", "var blue s"],
      ["blue / m", "var blue m"],
      ["red / s", "var red s"],
    ]);
  });

  test("keeps the variants without a value of an optional option", () => {
    const wrap = { ...option("wrap", "paper"), required: false };
    const before = { options: [wrap], variants: [{ ...ONLY, selection: {} }] };
    expect(nextVariants(before, [option("wrap", "paper")])).toEqual([]);
    expect(names(nextVariants(before, [{ ...wrap, name: "Wrapping" }]), [wrap])).toEqual([
      ["", "var_1"],
    ]);
  });
});

test("combinations are counted without making them", () => {
  expect(countCombinations([])).toBe(1);
  expect(countCombinations([COLOUR, SIZE])).toBe(4);
  expect(countCombinations([COLOUR, { ...SIZE, required: false }])).toBe(6);
});
