import { expect, it } from "vitest";
import { type PurchaseRow, toPurchase } from "./find-purchase";

const LINE: PurchaseRow["lines"][number] = {
  ...{ productType: "physical", name: "Mug", variantName: null, sku: "MUG" },
  ...{ quantity: 3, unitPrice: 500, discount: 100, tax: 0, taxRate: 200_000 },
};
const ORDER: PurchaseRow = {
  ...{ billingAddress: null, shippingAddress: null, taxInclusive: true, credit: 0 },
  ...{ shippingOptionName: "Post", shipping: 495, shippingTax: 83, lines: [LINE] },
};

it.each([
  ["with the tax inside", ORDER, [1_400, 495]],
  [
    "with tax on top that divides",
    { ...ORDER, taxInclusive: false, lines: [{ ...LINE, tax: 280 }] },
    [1_680, 578],
  ],
  [
    "with tax on top that does not",
    { ...ORDER, taxInclusive: false, lines: [{ ...LINE, tax: 281 }] },
    [1_681, 578],
  ],
  ["without shipping", { ...ORDER, shipping: 0, shippingTax: 0 }, [1_400]],
  ["with a part that another order pays", { ...ORDER, credit: 300 }, [1_400, 495, -300]],
] satisfies [string, PurchaseRow, number[]][])(
  "the lines of an order %s add up",
  (_, order, totals) => {
    const { lines } = toPurchase(order);
    expect(lines.map(({ total }) => total)).toEqual(totals);
    for (const { quantity, unitPrice, discount, total } of lines)
      expect(unitPrice * quantity - discount).toBe(total);
  },
);

it("units of different cost are one line, which states their number", () => {
  const onTop = {
    ...ORDER,
    taxInclusive: false,
    lines: [{ ...LINE, tax: 281, variantName: "Blue" }],
  };
  expect(toPurchase(onTop).lines[0]).toMatchObject({ quantity: 1, name: "3 × Mug, Blue" });
});

it("a phone number is parsed in its country's format", () => {
  const home = {
    ...{ firstName: "Rosa", lastName: "Lind", line1: "Ring 1", line2: null, city: "Wien" },
    ...{ postcode: "1010", countryCode: "AT", state: null, phone: "01 5123456" },
  };
  const { billingAddress } = toPurchase({ ...ORDER, billingAddress: home });
  expect(billingAddress).toMatchObject({ company: null, phoneE164: "+4315123456" });
});
