import { expect, test } from "vitest";
import { tableCsv } from "./table-csv";

test("cells keep commas, quotes and line ends, and none of them is a formula", () => {
  const rows = [
    ["Oak, large", 2, -5],
    ['6" plate', null, 0],
    ["=cmd()", 1, 1],
    ["-1+1", 1, "-1.50"],
    ["two\nlines", 1, 1],
  ];
  expect(tableCsv(["name", "units", "sales"], rows)).toBe(
    'name,units,sales\r\n"Oak, large",2,-5\r\n"6"" plate",,0\r\n\'=cmd(),1,1\r\n\'-1+1,1,-1.50\r\n"two\nlines",1,1\r\n',
  );
});
