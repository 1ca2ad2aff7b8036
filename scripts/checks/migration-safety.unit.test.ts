import { expect, test } from "vitest";
import { readMigrations } from "@/lib/platform/db/migrate";
import { unsafeStatements } from "./migration-safety";

/** The last migration of the first version: before it there was no old code. */
const FIRST_VERSION = "20261121140009_disputes_and_reused_payments";

test("every migration since the first version is safe while the code of before runs", async () => {
  const since = (await readMigrations("prisma/migrations")).filter(
    ({ name }) => name > FIRST_VERSION,
  );
  const unsafe = since.flatMap(({ name, sql }) =>
    unsafeStatements(sql).map((why) => `${name}: ${why}`),
  );
  expect(unsafe).toEqual([]);
});

test.each([
  "DROP TABLE carts;",
  'ALTER TABLE "orders" DROP COLUMN "note";',
  "ALTER TABLE orders RENAME COLUMN note TO remark;",
  "ALTER TABLE orders RENAME TO sales;",
  "ALTER TABLE orders ALTER COLUMN total SET DATA TYPE numeric;",
  "ALTER TABLE orders ALTER COLUMN note SET NOT NULL;",
  'ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "a" TEXT DEFAULT \'x\', ADD COLUMN "b" TEXT NOT NULL;',
  "ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0);",
  "ALTER TABLE orders ADD CONSTRAINT of_store FOREIGN KEY (store_id) REFERENCES stores (id);",
])("%s is refused", (sql) => {
  expect(unsafeStatements(sql)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" TEXT;',
  'ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL DEFAULT \'\';',
  "ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0) NOT VALID;",
  "ALTER TABLE orders VALIDATE CONSTRAINT positive;",
  "CREATE TABLE gifts (id text NOT NULL); ALTER TABLE gifts ADD CONSTRAINT g CHECK (id <> '');",
  "-- safe: nothing has read it since 3.1\nDROP TABLE carts;",
])("%s passes", (sql) => {
  expect(unsafeStatements(sql)).toEqual([]);
});
