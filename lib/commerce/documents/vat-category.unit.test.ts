import { expect, test } from "vitest";
import { type Taxed, vatCategory } from "./vat-category";

const UNTAXED: Taxed = { ratePpm: 0, taxClass: "standard", supply: "goods" };

type Facts = Parameters<typeof vatCategory>[1];
type Numbers = Partial<Pick<Facts["seller"], "vatId" | "taxNumber" | "taxNote">>;

/** What a German seller with these details sells untaxed to Switzerland and to France. */
function codes(numbers: Numbers, taxClass = "standard") {
  // The parse edge of a test: of a seller nothing else is read.
  const seller = {
    ...{ countryCode: "DE", vatId: null, taxNumber: null, taxNote: null, ...numbers },
  } as Facts["seller"];
  return ["CH", "FR"].map((destinationCountry) => {
    const facts = { reverseCharge: false, destinationCountry, seller };
    const { code, reason } = vatCategory({ ...UNTAXED, taxClass }, facts);
    return reason === undefined ? code : `${code} ${reason}`;
  });
}

const NOTE = "§ 19 UStG";

test("only a seller with a VAT id exports free of tax (BR-G-02)", () => {
  expect(codes({ vatId: "DE136695976" })).toEqual(["G Export outside the EU", "Z"]);
  expect(codes({ taxNumber: "20/1" })).toEqual(["E Export outside the EU", "Z"]);
});

test("who charges no tax at all gives that as the reason, wherever it goes", () => {
  expect(codes({ taxNumber: "20/1", taxNote: NOTE })).toEqual([`E ${NOTE}`, `E ${NOTE}`]);
  expect(codes({ vatId: "DE136695976", taxNote: NOTE })).toEqual([`E ${NOTE}`, `E ${NOTE}`]);
});

test("without any number of a tax office nothing is under the tax (BR-E-02, BR-G-02, BR-Z-02)", () => {
  expect(codes({})).toEqual(["O Not subject to VAT", "O Not subject to VAT"]);
  expect(codes({ taxNote: NOTE })).toEqual([`O ${NOTE}`, `O ${NOTE}`]);
  expect(codes({}, "exempt")).toEqual(["O Not subject to VAT", "O Not subject to VAT"]);
});
