import fc from "fast-check";
import { expect, test } from "vitest";
import { convertAmount, storeAmount } from "@/lib/kit/currency-terms";
import { query } from "@/lib/platform/db";
import { anyAmount, anyTerms } from "@/lib/testing/currency-terms";

test("the database converts as this process does, in both directions", async () => {
  const drawn = fc.sample(fc.tuple(anyAmount, anyTerms), 5_000);
  const rows = await query<{ there: number; back: number }>(
    "convert_many",
    `SELECT convert_amount(a.amount, (a.code, a.rate::numeric, a.step, a.ending)::currency_terms) AS there,
       store_amount(a.amount, a.frozen::numeric) AS back
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])
       WITH ORDINALITY AS a (amount, code, rate, step, ending, frozen, place) ORDER BY a.place`,
    [
      drawn.map(([one]) => one),
      drawn.map(([, { code }]) => code),
      drawn.map(([, each]) => each.rate),
      drawn.map(([, { step }]) => step),
      drawn.map(([, { ending }]) => ending),
      drawn.map(([, each]) => each.rate),
    ],
  );
  expect(rows).toEqual(
    drawn.map(([one, each]) => ({
      there: convertAmount(one, each),
      back: storeAmount(one, each.rate),
    })),
  );
});
