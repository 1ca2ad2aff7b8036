import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { foreignWritesOf, readsAboveOf, readTableOwners } from "./table-owners";

test("each schema file is named after a room or a layer", async () => {
  const owners = await readTableOwners();
  const rooms = [...(await readdir("lib/commerce")), ...(await readdir("lib"))];
  expect([...owners.values()].filter((room) => !rooms.includes(room))).toEqual([]);
  expect(owners.size).toBeGreaterThan(100);
});

test("a write to a table of another room is found in SQL and in strings, and one to an own table is not", async () => {
  const owners = await readTableOwners();
  const find = (file: string, source: string) => foreignWritesOf(file, source, owners);
  expect(find("lib/commerce/payments/settle.sql", "  UPDATE stock s SET available = 1;")).toEqual([
    "stock",
  ]);
  expect(find("lib/commerce/cart/add.ts", "query(`DELETE FROM\n mails`)")).toEqual(["mails"]);
  expect(find("lib/api/call.ts", "INSERT INTO idempotency_keys (scope)")).toEqual([]);
  expect(find("lib/commerce/inventory/stock.sql", "UPDATE ONLY stock SET x = 1")).toEqual([]);
});

test("an audit subject that reads a table of a higher layer is found, and one of a lower layer is not", async () => {
  const owners = await readTableOwners();
  const find = (source: string) =>
    readsAboveOf("lib/commerce/orders/audit-subjects.ts", source, owners);
  expect(find('from: "returns r JOIN orders o ON o.id = r.order_id"')).toEqual(["returns"]);
  expect(find('from: "order_lines l JOIN customers c ON c.id = l.customer_id"')).toEqual([]);
});
