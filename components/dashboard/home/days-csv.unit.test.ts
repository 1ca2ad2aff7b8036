import { expect, test } from "vitest";
import { daysCsv } from "./days-csv";

const inPounds = (amount: number) => ({ amount, currency: "GBP", formatted: "" });
const inYen = (amount: number) => ({ amount, currency: "JPY", formatted: "" });

test("days become rows of plain decimals in the currency's own units", () => {
  const rest = { date: "2026-11-21", orders: 1200, visitors: 3 };
  expect(
    daysCsv([
      { ...rest, sales: inPounds(123456), refunds: inPounds(5) },
      { ...rest, sales: inYen(1050), refunds: inYen(0) },
    ]),
  ).toBe(
    "date,sales,refunds,orders,visitors,currency\r\n" +
      "2026-11-21,1234.56,0.05,1200,3,GBP\r\n" +
      "2026-11-21,1050,0,1200,3,JPY\r\n",
  );
});

test("without days there is the header alone", () => {
  expect(daysCsv([])).toBe("date,sales,refunds,orders,visitors,currency\r\n");
});
