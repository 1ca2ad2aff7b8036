import { expect, test } from "vitest";
import {
  type Choices,
  chooseValue,
  openingMedia,
  openingVariant,
  reducedValues,
  selectedChoices,
  valueAvailabilities,
} from "@/components/storefront/product/product-choice";
import type { ProductOption, ProductVariant } from "@/lib/contract/product";
import { PLAIN_PRICE, variantValue } from "@/lib/testing/product-values";

function option(id: string, values: string[]): ProductOption {
  return {
    id,
    name: id,
    position: 0,
    required: true,
    display: "button",
    values: values.map((value) => ({
      id: value,
      name: value,
      position: 0,
      swatch: null,
      available: true,
    })),
  };
}

function variant(id: string, colour: string, size: string, inStock = true): ProductVariant {
  const selectedOptions = [
    { optionId: "colour", name: "Colour", valueId: colour, value: colour },
    { optionId: "size", name: "Size", valueId: size, value: size },
  ];
  return variantValue({ id, selectedOptions, inStock });
}

const colour = option("colour", ["oat", "ink", "moss"]);
const size = option("size", ["small", "large"]);

// Ink comes large only and is sold out; moss comes in both, its small one sold out.
const mug = {
  options: [colour, size],
  variants: [
    variant("oat-small", "oat", "small"),
    variant("oat-large", "oat", "large"),
    variant("ink-large", "ink", "large", false),
    variant("moss-small", "moss", "small", false),
    variant("moss-large", "moss", "large"),
  ],
  defaultVariantId: "oat-large",
};

test("a page opens with the variant of its address, and with the default for an unknown one", () => {
  expect(openingVariant(mug, "ink-large")?.id).toBe("ink-large");
  expect(openingVariant(mug, "gone")?.id).toBe("oat-large");
  expect(openingVariant(mug, undefined)?.id).toBe("oat-large");
  expect(openingVariant({ ...mug, defaultVariantId: "gone" }, undefined)?.id).toBe("oat-small");
});

test("while a sale leaves the default out, a page opens with the cheapest on sale that is in stock", () => {
  const reduce = (one: ProductVariant, amount: number) => ({
    ...one,
    price: { ...PLAIN_PRICE, amount, isOnSale: true, compareAtPrice: 1800 },
  });
  const [oatSmall, oatLarge, ink, mossSmall, mossLarge] = mug.variants;
  if (!oatSmall || !oatLarge || !ink || !mossSmall || !mossLarge) throw new Error("five variants");
  const sale = {
    ...mug,
    variants: [
      reduce(oatSmall, 1700),
      oatLarge,
      reduce(ink, 900),
      mossSmall,
      reduce(mossLarge, 1500),
    ],
  };
  expect(openingVariant(sale, undefined)?.id).toBe("moss-large");
  expect(openingVariant(sale, "oat-large")?.id).toBe("oat-large");
  expect(openingVariant({ ...sale, defaultVariantId: "oat-small" }, undefined)?.id).toBe(
    "oat-small",
  );
});

test("a value is marked only where it leads to a reduced variant from the current choice", () => {
  const reduce = (one: ProductVariant) => ({
    ...one,
    price: { ...PLAIN_PRICE, amount: 1500, isOnSale: true, compareAtPrice: 1800 },
  });
  const variants = mug.variants.map((one) => (one.id === "moss-large" ? reduce(one) : one));
  const sale = { ...mug, variants };
  const marks = (choices: Choices) => [
    [...reducedValues(sale, colour, choices)],
    [...reducedValues(sale, size, choices)],
  ];
  expect(marks({ colour: "oat", size: "small" })).toEqual([[], []]);
  expect(marks({ colour: "oat", size: "large" })).toEqual([["moss"], []]);
  expect(marks({ colour: "moss", size: "small" })).toEqual([[], ["large"]]);
  expect(marks({ colour: "moss", size: "large" })).toEqual([["moss"], ["large"]]);
});

test("a sale that is no reduction marks no value and leads to no other variant", () => {
  const unproved = {
    ...mug,
    variants: mug.variants.map((one) => ({
      ...one,
      price: { ...PLAIN_PRICE, isOnSale: one.id !== "oat-large", compareAtPrice: null },
    })),
  };
  expect(openingVariant(unproved, undefined)?.id).toBe("oat-large");
  expect([...reducedValues(unproved, colour, { colour: "moss", size: "small" })]).toEqual([]);
});

test("choosing a value keeps the other choices", () => {
  expect(chooseValue(mug, { colour: "oat", size: "small" }, "size", "large")?.id).toBe("oat-large");
  expect(chooseValue(mug, { colour: "oat", size: "small" }, "colour", "moss")?.id).toBe(
    "moss-small",
  );
});

test("a combination that is not made leads to the nearest one with the chosen value", () => {
  expect(chooseValue(mug, { colour: "oat", size: "small" }, "colour", "ink")?.id).toBe("ink-large");
  expect(chooseValue(mug, {}, "colour", "moss")?.id).toBe("moss-large");
});

test("values show whether they are available with the other choices", () => {
  const choices = selectedChoices(mug.variants[0]);
  expect(choices).toEqual({ colour: "oat", size: "small" });
  expect(valueAvailabilities(mug, colour, choices)).toEqual({
    oat: "available",
    ink: "not_made",
    moss: "sold_out",
  });
  expect(valueAvailabilities(mug, size, choices)).toEqual({
    small: "available",
    large: "available",
  });
});

test("the picture of the requested variant comes first, the others keep their order", () => {
  const frame = { alt: "", isVideo: false, aspectRatio: 0.8 };
  const picture = (id: string) => ({ id, path: `/${id}.svg`, ...frame });
  const product = {
    media: ["front", "back", "blue"].map(picture),
    options: [],
    variants: [
      { ...variant("red-s", "red", "s"), mediaId: "front" },
      { ...variant("blue-s", "blue", "s"), mediaId: "blue" },
      variant("green-s", "green", "s"),
    ],
    defaultVariantId: "red-s",
  };
  const order = (wanted?: string) => openingMedia(product, wanted).map(({ id }) => id);
  expect(order()).toEqual(["front", "back", "blue"]);
  expect(order("blue-s")).toEqual(["blue", "front", "back"]);
  expect(order("green-s")).toEqual(["front", "back", "blue"]);
});
