import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OptionRecord, VariantRecord } from "@/lib/commerce/catalog/rows";
import type { OptionInput } from "@/lib/contract/seller-product";
import { Refusal } from "@/lib/kit/errors";
import type { VariantsInput } from "./inputs";
import { planVariants, type VariantsPlan } from "./plan-variants";

const NOTHING = { options: [], variants: [] };

const COLOUR_AND_SIZE: OptionInput[] = [option("Colour", "Red", "Blue"), option("Size", "S", "M")];

describe("a new product", () => {
  test("without options has one variant, its default", () => {
    const { options, variants } = planVariants(NOTHING, { stock: 7, sku: "MUG", weightGrams: 300 });
    expect(options).toEqual([]);
    expect(variants).toMatchObject([
      { name: null, isDefault: true, isNew: true, stock: 7, sku: "MUG", weightGrams: 300 },
    ]);
  });

  test("with options has every combination, and the first is the default", () => {
    const { variants } = planVariants(NOTHING, { options: COLOUR_AND_SIZE, stock: 5, sku: "RS" });
    expect(variants.map(({ name }) => name)).toEqual([
      "Red / S",
      "Red / M",
      "Blue / S",
      "Blue / M",
    ]);
    expect(variants.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(variants.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false]);
    expect(variants.map(({ stock }) => stock)).toEqual([5, 5, 5, 5]);
    expect(variants.map(({ sku }) => sku)).toEqual(["RS", null, null, null]);
  });

  test("with listed variants has those, and what they leave out falls back to the product", () => {
    const { variants } = planVariants(NOTHING, {
      options: COLOUR_AND_SIZE,
      stock: 5,
      weightGrams: 200,
      variants: [
        { selectedOptions: selected("Blue", "M"), price: 1500, stock: 2 },
        { selectedOptions: selected("Red", "S"), isDefault: true, weightGrams: 180 },
      ],
    });
    expect(variants).toMatchObject([
      { name: "Blue / M", price: 1500, stock: 2, isDefault: false, weightGrams: 200 },
      { name: "Red / S", price: null, stock: 5, isDefault: true, weightGrams: 180 },
    ]);
  });

  test("can leave out an option that is not required", () => {
    const { variants } = planVariants(NOTHING, {
      options: [option("Size", "S"), { ...option("Gift wrap", "Paper"), required: false }],
    });
    expect(variants.map(({ name }) => name)).toEqual(["S", "S / Paper"]);
  });
});

describe("a change of options", () => {
  test("that adds a value makes the variants with it, and leaves the others their ids", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const { variants, removedVariantIds } = planVariants(shirt, {
      options: [option("Colour", "Red", "Blue"), option("Size", "S", "M", "L")],
    });
    expect(removedVariantIds).toEqual([]);
    expect(variants.map(({ name, isNew }) => [name, isNew])).toEqual([
      ["Red / S", false],
      ["Red / M", false],
      ["Red / L", true],
      ["Blue / S", false],
      ["Blue / M", false],
      ["Blue / L", true],
    ]);
    expect(idsByName(variants)).toMatchObject(idsByName(shirt.variants));
  });

  test("that takes a value away takes its variants along, and the default moves on", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const { variants, removedVariantIds } = planVariants(shirt, {
      options: [option("Colour", "Blue"), option("Size", "S", "M")],
    });
    const before = idsByName(shirt.variants);
    expect(idsByName(variants)).toEqual({
      "Blue / S": before["Blue / S"],
      "Blue / M": before["Blue / M"],
    });
    expect(removedVariantIds).toEqual([before["Red / S"], before["Red / M"]]);
    expect(variants.find(({ isDefault }) => isDefault)?.name).toBe("Blue / S");
  });

  test("that adds an option lets the variants there are answer it with its first value", () => {
    const mug = saved(planVariants(NOTHING, {}));
    const { variants } = planVariants(mug, { options: [option("Size", "S", "M")], stock: 3 });
    expect(variants).toMatchObject([
      { id: mug.variants[0]?.id, name: "S", isNew: false, stock: undefined, isDefault: true },
      { name: "M", isNew: true, stock: 3 },
    ]);
  });

  test("that takes an option away leaves one variant of those that now are one: the default", () => {
    const shirt = saved(
      planVariants(NOTHING, {
        options: COLOUR_AND_SIZE,
        variants: [
          { selectedOptions: selected("Red", "S") },
          { selectedOptions: selected("Red", "M"), isDefault: true },
          { selectedOptions: selected("Blue", "S") },
        ],
      }),
    );
    const before = idsByName(shirt.variants);
    const { variants } = planVariants(shirt, { options: [option("Colour", "Red", "Blue")] });
    expect(idsByName(variants)).toEqual({ Red: before["Red / M"], Blue: before["Blue / S"] });
  });

  test("that takes all options away leaves the default", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const { variants, removedVariantIds } = planVariants(shirt, { options: [] });
    expect(variants).toMatchObject([{ id: shirt.variants[0]?.id, name: null, isDefault: true }]);
    expect(removedVariantIds).toHaveLength(3);
  });

  test("that renames by id keeps the ids of options, values and variants", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const [colour, size] = shirt.options;
    const { options, variants } = planVariants(shirt, {
      options: [
        {
          id: colour?.id,
          name: "Size",
          values: colour?.values.map(({ id, name }) => ({ id, name: `Dark ${name}` })) ?? [],
        },
        { id: size?.id, name: "Colour", values: [{ name: "S" }, { name: "M" }] },
      ],
    });
    expect(options.map(({ id }) => id)).toEqual([colour?.id, size?.id]);
    expect(options.map(({ name }) => name)).toEqual(["Size", "Colour"]);
    expect(variants.map(({ id }) => id)).toEqual(shirt.variants.map(({ id }) => id));
    expect(variants[0]?.name).toBe("Dark Red / S");
  });

  test("does not make what the seller has left out before", () => {
    const sparse = saved(
      planVariants(NOTHING, {
        options: COLOUR_AND_SIZE,
        variants: [
          { selectedOptions: selected("Red", "S") },
          { selectedOptions: selected("Blue", "M") },
        ],
      }),
    );
    const { variants } = planVariants(sparse, {
      options: [
        { ...option("Colour", "Red", "Blue"), display: "dropdown" },
        option("Size", "S", "M"),
      ],
    });
    expect(variants.map(({ name }) => name)).toEqual(["Red / S", "Blue / M"]);
  });

  test("keeps what is not said of an option", () => {
    const shirt = saved(
      planVariants(NOTHING, {
        options: [
          {
            name: "Colour",
            required: false,
            values: [{ name: "Red", swatch: { color: "#CC0000", imageUrl: "/red.png" } }],
          },
        ],
      }),
    );
    const { options } = planVariants(shirt, {
      options: [
        {
          name: "Colour",
          values: [{ name: "Red", swatch: { color: "#DD0000" } }, { name: "Blue" }],
        },
      ],
    });
    expect(options).toMatchObject([
      {
        required: false,
        display: "swatch",
        values: [
          { swatchColor: "#DD0000", swatchImageUrl: "/red.png" },
          { swatchColor: null, swatchImageUrl: null },
        ],
      },
    ]);
  });

  test("keeps every variant that still has its option values, after any change", () => {
    const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), {
      minLength: 1,
      maxLength: 4,
    });
    const options = fc
      .tuple(fc.option(names), fc.option(names))
      .map(([first, second]) => [
        ...(first ? [option("First", ...first)] : []),
        ...(second ? [option("Second", ...second)] : []),
      ]);
    fc.assert(
      fc.property(options, options, (before, after) => {
        const current = saved(planVariants(NOTHING, { options: before }));
        const {
          variants,
          options: next,
          removedVariantIds,
        } = planVariants(current, { options: after });
        const product = after.reduce((count, { values }) => count * values.length, 1);
        expect(variants).toHaveLength(product);
        expect(variants.filter(({ isDefault }) => isDefault)).toHaveLength(1);
        expect(new Set(variants.map(({ name }) => name)).size).toBe(product);
        const kept = new Set(variants.map(({ id }) => id));
        expect(removedVariantIds.every((id) => !kept.has(id))).toBe(true);
        if (
          before.length === after.length &&
          before.every(({ name }, i) => name === after[i]?.name)
        ) {
          const old = idsByName(current.variants);
          for (const { name, id } of variants) {
            if (name !== null && name in old) expect(id).toBe(old[name]);
          }
        }
        expect(next.map(({ name }) => name)).toEqual(after.map(({ name }) => name));
      }),
    );
  });
});

describe("a change of variants", () => {
  test("alone changes those listed and removes none", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const [first] = shirt.variants;
    const { variants, removedVariantIds } = planVariants(shirt, {
      variants: [
        { id: first?.id, price: 1900 },
        { selectedOptions: selected("Blue", "M"), sku: "BM", isDefault: true },
      ],
    });
    expect(removedVariantIds).toEqual([]);
    expect(variants.map(({ id }) => id)).toEqual(shirt.variants.map(({ id }) => id));
    expect(variants).toMatchObject([
      { price: 1900, isDefault: false },
      { price: null },
      { price: null },
      { sku: "BM", isDefault: true },
    ]);
  });

  test("alone adds one that was left out", () => {
    const sparse = saved(
      planVariants(NOTHING, {
        options: COLOUR_AND_SIZE,
        variants: [{ selectedOptions: selected("Red", "S") }],
      }),
    );
    const { variants } = planVariants(sparse, {
      stock: 4,
      variants: [{ selectedOptions: selected("Blue", "S") }],
    });
    expect(variants.map(({ name, isNew, stock }) => [name, isNew, stock])).toEqual([
      ["Red / S", false, undefined],
      ["Blue / S", true, 4],
    ]);
  });

  test("with options is the whole table, in its order", () => {
    const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
    const before = idsByName(shirt.variants);
    const { variants, removedVariantIds } = planVariants(shirt, {
      options: COLOUR_AND_SIZE,
      variants: [
        { selectedOptions: selected("Blue", "M") },
        { selectedOptions: selected("Red", "S") },
      ],
    });
    expect(variants.map(({ id }) => id)).toEqual([before["Blue / M"], before["Red / S"]]);
    expect(removedVariantIds).toEqual([before["Red / M"], before["Blue / S"]]);
  });

  test("leaves a price as it is, sets it, or takes it away", () => {
    const shirt = saved(
      planVariants(NOTHING, {
        options: [option("Size", "S", "M", "L")],
        variants: ["S", "M", "L"].map((value) => ({
          selectedOptions: [{ name: "Size", value }],
          price: 1000,
        })),
      }),
    );
    const [s, m, l] = shirt.variants.map(({ id }) => id);
    const { variants } = planVariants(shirt, {
      variants: [{ id: s }, { id: m, price: 1200 }, { id: l, price: null }],
    });
    expect(variants.map(({ price }) => price)).toEqual([1000, 1200, null]);
  });

  test("can swap what two variants stand for", () => {
    const shirt = saved(planVariants(NOTHING, { options: [option("Size", "S", "M")] }));
    const [s, m] = shirt.variants.map(({ id }) => id);
    const { variants } = planVariants(shirt, {
      variants: [
        { id: s, selectedOptions: [{ name: "Size", value: "M" }] },
        { id: m, selectedOptions: [{ name: "Size", value: "S" }] },
      ],
    });
    expect(variants.map(({ id, name }) => [id, name])).toEqual([
      [s, "M"],
      [m, "S"],
    ]);
  });
});

describe("is refused", () => {
  const shirt = saved(planVariants(NOTHING, { options: COLOUR_AND_SIZE }));
  const mug = saved(planVariants(NOTHING, {}));
  const [first] = shirt.variants;
  const many = Array.from({ length: 100 }, (_, i) => `${i}`);

  test.each<
    [string, { options: OptionRecord[]; variants: VariantRecord[] }, VariantsInput, string]
  >([
    ["an unknown variant", shirt, { variants: [{ id: "var_x" }] }, "variants.0.id"],
    [
      "an unknown option id",
      shirt,
      { options: [{ id: "opt_x", name: "A", values: [{ name: "a" }] }] },
      "options.0.id",
    ],
    [
      "two options of one name",
      mug,
      { options: [option("A", "a"), option("A", "b")] },
      "options.1",
    ],
    ["two values of one name", mug, { options: [option("A", "a", "a")] }, "options.0.values.1"],
    [
      "nothing to find a variant by",
      shirt,
      { variants: [{ price: 1 }] },
      "variants.0.selectedOptions",
    ],
    [
      "an option the product lacks",
      shirt,
      { variants: [{ selectedOptions: [{ name: "Fit", value: "Slim" }] }] },
      "variants.0.selectedOptions",
    ],
    [
      "a value the option lacks",
      shirt,
      { variants: [{ selectedOptions: selected("Green", "S") }] },
      "variants.0.selectedOptions",
    ],
    [
      "half a selection",
      shirt,
      { variants: [{ selectedOptions: [{ name: "Size", value: "S" }] }] },
      "variants.0.selectedOptions",
    ],
    [
      "two values of one option",
      shirt,
      { variants: [{ selectedOptions: [...selected("Red", "S"), { name: "Size", value: "M" }] }] },
      "variants.0.selectedOptions",
    ],
    [
      "two variants for one selection",
      shirt,
      {
        variants: [
          { selectedOptions: selected("Red", "S") },
          { selectedOptions: selected("Red", "S") },
        ],
      },
      "variants.1",
    ],
    [
      "the selection of a variant that stays",
      shirt,
      { variants: [{ id: first?.id, selectedOptions: selected("Blue", "M") }] },
      "variants.0",
    ],
    [
      "one variant listed twice",
      shirt,
      {
        variants: [{ id: first?.id }, { id: first?.id, selectedOptions: selected("Blue", "M") }],
        options: COLOUR_AND_SIZE,
      },
      "variants",
    ],
    [
      "two defaults",
      shirt,
      { variants: shirt.variants.slice(0, 2).map(({ id }) => ({ id, isDefault: true })) },
      "variants",
    ],
    ["two variants without options", mug, { variants: [{}, {}] }, "variants"],
    [
      "a selection without options",
      mug,
      { variants: [{ selectedOptions: selected("Red", "S") }] },
      "variants.0.selectedOptions",
    ],
    [
      "more variants than can be chosen from",
      mug,
      { options: [option("A", ...many), option("B", "1", "2", "3")] },
      "options",
    ],
    [
      "combinations without end",
      mug,
      { options: ["A", "B", "C", "D", "E"].map((name) => option(name, ...many)) },
      "options",
    ],
    ["one stock for several variants", shirt, { stock: 3 }, "stock"],
  ])("%s", (_, current, change, field) => {
    const refusal = refusalOf(() => planVariants(current, change));
    expect(refusal.code).toBe("validation_failed");
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

function option(name: string, ...values: string[]): OptionInput {
  return { name, values: values.map((value) => ({ name: value })) };
}

function selected(colour: string, size: string) {
  return [
    { name: "Colour", value: colour },
    { name: "Size", value: size },
  ];
}

/** The plan as it is read back. */
function saved({ options, variants }: VariantsPlan): {
  options: OptionRecord[];
  variants: VariantRecord[];
} {
  const none = { available: 0, isKeyed: false, updatedAt: "" };
  return {
    options,
    variants: variants.map(({ selection, stock, isNew, ...variant }) => ({
      ...variant,
      customFieldDetails: [],
      valueIds: selection,
      offer: {
        price: variant.price ?? 0,
        salePrice: variant.salePrice,
        priorPrice: null,
        unit: variant.unit,
      },
      stock: { test: none, live: none },
    })),
  };
}

function idsByName(variants: { id: string; name: string | null }[]): Record<string, string> {
  return Object.fromEntries(variants.map(({ id, name }) => [name, id]));
}

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}
