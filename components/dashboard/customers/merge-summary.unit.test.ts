import { expect, test } from "vitest";
import { mergedCustomerSummary } from "./merge-summary";

const home = {
  ...{ firstName: "Ida", lastName: "B", company: null, line1: "1 Hill", line2: null },
  ...{
    city: "York",
    state: null,
    postcode: "YO1",
    countryCode: "GB",
    phone: null,
    phoneE164: null,
  },
};
const address = (id: string, line1: string, isDefault = false) => ({
  ...{ ...home, line1, id, isDefault },
});

const pounds = (amount: number) => ({
  ...{ amount: amount * 100, currency: "GBP", formatted: `£${amount}.00` },
});

test("own words win, gaps are filled, and the same address counts once", () => {
  const kept = {
    ...{ firstName: "Ida", lastName: null, phone: null, tags: ["a", "b"] },
    invoiceLimit: null,
    addresses: [address("addr_1", "1 Hill", true)],
  };
  const gone = {
    ...{ firstName: "Ida", lastName: "Bauer", phone: "+491", tags: ["b", "c"] },
    invoiceLimit: pounds(500),
    addresses: [address("addr_2", "1 Hill", true), address("addr_3", "2 Hill")],
  };
  expect(mergedCustomerSummary(kept, gone)).toEqual({
    ...{ name: "Ida", phone: "+491", tags: ["a", "b", "c"], addressCount: 2 },
    invoiceLimit: pounds(500),
  });
  const none = { ...kept, invoiceLimit: pounds(0) };
  expect(mergedCustomerSummary(none, gone).invoiceLimit).toEqual(pounds(0));
  expect(mergedCustomerSummary({ ...kept, firstName: null }, gone).name).toBe("Ida Bauer");
});
