import { expect, test } from "vitest";
import { type MatchedEntry, matchEntries, type OpenOrder } from "./match-entries";

const order = (orderNumber: string, open = 1_000, more: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{
    id: `ord_${orderNumber}`,
    orderNumber,
    currency: "EUR",
    open,
    names: [],
    invoiceNumbers: [],
  },
  ...more,
});
const entry = (text: string, open = 1_000, more: Partial<MatchedEntry> = {}): MatchedEntry => ({
  ...{ id: text, open, currency: "EUR", payer: null, text },
  ...more,
});
const match = (given: MatchedEntry, ...orders: OpenOrder[]) => {
  const { certainty, orders: found } = matchEntries([given], orders).get(given.id) ?? {};
  return [certainty, ...(found ?? []).map(({ orderNumber }) => orderNumber)];
};

test.for([
  "T-1030",
  "t1030",
  "RE T 1030",
  "Rechnung 1030 danke",
  "NR.1030",
  "Order #1030!",
  "T – 1030",
])("%s names an order of test mode, and pays it with just what is open", (text) => {
  expect(match(entry(text), order("T-1030"), order("T-1031"))).toEqual(["certain", "T-1030"]);
});

test.for(["1030", "RE1030", "Bestellung 1030/Lovelace"])(
  "%s names an order of live mode",
  (text) => {
    expect(match(entry(text), order("1030"))).toEqual(["certain", "1030"]);
  },
);

test.for(["T-1030", "10301", "21030", "1030,00 EUR", "20.10.1030", "1030-05"])(
  "%s names no order of live mode",
  (text) => {
    expect(match(entry(text, 999), order("1030"))).toEqual(["none"]);
  },
);

test.for(["INV-2026-00012", "inv 2026 00012", "Rg. INV2026/00012 vom 3.11."])(
  "%s names the invoice of an order",
  (text) => {
    const one = order("1030", 1_000, { invoiceNumbers: ["INV-2026-00012"] });
    const other = order("1031", 1_000, { invoiceNumbers: ["INV-2026-0001"] });
    expect(match(entry(text), one, other)).toEqual(["certain", "1030"]);
  },
);

test("an invoice whose number only begins alike is not meant", () => {
  const other = order("1031", 900, { invoiceNumbers: ["INV-2026-1"] });
  expect(match(entry("INV-2026-12"), other)).toEqual(["none"]);
});

test("more or less than is open, and two orders at once, are possible", () => {
  expect(match(entry("1030", 999), order("1030"))).toEqual(["possible", "1030"]);
  expect(match(entry("1030", 1_001), order("1030"))).toEqual(["possible", "1030"]);
  const two = [order("1030", 400), order("1031", 1_000)];
  expect(match(entry("1030 und 1031", 1_400), ...two)).toEqual(["possible", "1031", "1030"]);
});

test("an amount is possible with the name, or where one order alone has it", () => {
  const ada = order("1030", 1_000, { names: ["Ada Lovelace"] });
  const ben = order("1031", 1_000, { names: ["Ben Müller"] });
  const paid = (payer: string) => entry("Danke", 1_000, { payer });
  expect(match(paid("LOVELACE, ADA"), ada, ben)).toEqual(["possible", "1030"]);
  expect(match(paid("Mueller"), ada, ben)).toEqual(["none"]);
  expect(match(paid("Ben Muller GmbH"), ada, ben)).toEqual(["possible", "1031"]);
  expect(match(paid("Somebody"), ada)).toEqual(["possible", "1030"]);
  expect(match(entry("Danke", 1_000, { currency: "CHF" }), ada)).toEqual(["none"]);
});

test("of two entries that would pay one order neither is certain", () => {
  const matches = matchEntries([entry("1030"), entry("again 1030")], [order("1030")]);
  expect([...matches.values()].map(({ certainty }) => certainty)).toEqual(["possible", "possible"]);
});

test("what is booked already matches nothing", () => {
  expect(match(entry("1030", 0), order("1030"))).toEqual(["none"]);
});

test("as many entries as a file may have find their orders among as many as are looked through", () => {
  const orders = Array.from({ length: 5_000 }, (_, at) =>
    order(`T-${10_000 + at}`, 1_000, {
      names: [`Ada Lovelace ${at}`],
      invoiceNumbers: [`INV-2026-${10_000 + at}`],
    }),
  );
  const entries = Array.from({ length: 10_000 }, (_, at) =>
    entry(`Thank you for number ${at} of this year`, 1_000, { id: `bent_${at}` }),
  );
  const matches = matchEntries(entries, orders);
  expect([...matches.values()].every(({ certainty }) => certainty !== "possible")).toBe(true);
});
