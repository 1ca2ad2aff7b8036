import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generateFieldSql } from "@/scripts/product-field-sql";

test("the SQL of product fields is what the table says", async () => {
  for (const [file, sql] of Object.entries(generateFieldSql())) {
    expect(await readFile(file, "utf8"), `run npm run generate for ${file}`).toBe(sql);
  }
});
