import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

const RATES = [
  { name: "MwSt. 19 %", countryCode: "DE", rate: 0.19 },
  { name: "MwSt. 7 %", countryCode: "DE", rate: 0.07, taxClass: "reduced" },
  { name: "TVA 20 %", countryCode: "FR", rate: 0.2 },
];

test("what is there already is left alone, and the rest is added and recorded", async () => {
  const store = await createStore();
  const client = api.private(store);
  await client.post("/tax-rates", { body: { name: "Own", countryCode: "FR", rate: 0.21 } });
  const { status, body } = await client.post("/tax-rates/missing", { body: { rates: RATES } });
  expect(status).toBe(201);
  expect(body.data.map(({ name, taxClass }: Record<string, unknown>) => [name, taxClass])).toEqual([
    ["MwSt. 19 %", "standard"],
    ["MwSt. 7 %", "reduced"],
  ]);
  const again = await client.post("/tax-rates/missing", { body: { rates: RATES } });
  expect([again.status, again.body.data]).toEqual([201, []]);
  const rates = await db.taxRate.findMany({ where: { storeId: store.id } });
  expect(rates.map(({ name }) => name).toSorted()).toEqual(["MwSt. 19 %", "MwSt. 7 %", "Own"]);
  const entries = await db.auditEntry.count({
    where: { storeId: store.id, action: "tax_rate.created" },
  });
  expect(entries).toBe(3);
});

test("asked twice at once, and said twice in one request, each is made once", async () => {
  const store = await createStore();
  const client = api.private(store);
  const ask = () => client.post("/tax-rates/missing", { body: { rates: [...RATES, ...RATES] } });
  const replies = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await db.taxRate.count({ where: { storeId: store.id } })).toBe(3);
});

test("what is wrong is named by its place, and nothing is added", async () => {
  const store = await createStore();
  const client = api.private(store);
  const refused = async (rate: object) => {
    const { status, body } = await client.post("/tax-rates/missing", {
      body: { rates: [...RATES, rate] },
    });
    return [status, Object.keys(body.error.fields)];
  };
  const usa = { name: "Tax", countryCode: "US", rate: 0.05 };
  expect(await refused({ ...usa, countryCode: "XX" })).toEqual([422, ["rates.3.countryCode"]]);
  expect(await refused({ ...usa, state: "Nowhere" })).toEqual([422, ["rates.3.state"]]);
  expect(await refused({ ...usa, taxClass: "books" })).toEqual([422, ["rates.3.taxClass"]]);
  expect(await db.taxRate.count({ where: { storeId: store.id } })).toBe(0);
});

test("rates of the other mode and of another store do not count", async () => {
  const [store, other] = [await createStore(), await createStore()];
  await api.private(other).post("/tax-rates/missing", { body: { rates: RATES } });
  const add = (isLive: boolean) =>
    api.private(store).post("/tax-rates/missing", { isLive, body: { rates: RATES } });
  expect((await add(false)).body.data).toHaveLength(3);
  expect((await add(true)).body.data).toHaveLength(3);
});
