import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refreshRates } from "@/lib/commerce/stores";
import { db } from "@/lib/platform/db";
import { ecbAt } from "@/lib/providers/exchange-rates/ecb";
import { seller } from "@/lib/testing/catalog";
import { api, refusal } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { updateStore } from "./update-store";

/** The bank's daily file, as its documentation shows it. */
const daily = (rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-20'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join("\n")}
		</Cube>
	</Cube>
</gesmes:Envelope>`;

/** A bank on this machine that answers with the configured reply. */
async function openBank() {
  const bank = { status: 200, body: daily({ USD: "1.0543", JPY: "163.23", GBP: "0.8332" }) };
  const server = createServer((_, response) => {
    response.writeHead(bank.status, { "content-type": "text/xml" });
    response.end(bank.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { bank, service: ecbAt(`http://127.0.0.1:${port}/daily.xml`, 1_000) };
}

const following = (...codes: string[]) =>
  codes.map((code) => ({ code, source: "ecb" as const, rounding: "none" as const }));

test("a currency gets the rate of the bank between it and the store's", async () => {
  const { service } = await openBank();
  const store = await createStore();
  const settings = { ...seller(store, { isLive: true }), requestId: "req_1" };
  const currencies = following("EUR", "USD", "JPY");
  const changed = await updateStore(settings, { currencies }, service);
  expect(changed.currencies.map(({ code, rate }) => [code, rate])).toEqual([
    ["EUR", "1.2001920307"],
    ["USD", "1.265362458"],
    ["JPY", "195.9073451752"],
  ]);
  expect(changed.supportedCurrencies).toEqual(["GBP", "EUR", "USD", "JPY"]);
  expect(changed.features.multiCurrency).toBe(true);
});

test("what was published is kept by its day, once", async () => {
  const { bank, service } = await openBank();
  const store = await createStore();
  const settings = { ...seller(store, { isLive: true }), requestId: "req_1" };
  await updateStore(settings, { currencies: following("USD") }, service);
  await refreshRates(service);
  bank.body = daily({ USD: "9" });
  await refreshRates(service);
  const kept = await db.referenceRate.findMany({ orderBy: { code: "asc" } });
  expect(kept.map(({ day, code, perEuro }) => [day.toISOString(), code, String(perEuro)])).toEqual(
    Object.entries({ EUR: "1", GBP: "0.8332", JPY: "163.23", USD: "1.0543" }).map(
      ([code, rate]) => [...["2026-11-20T00:00:00.000Z", code, rate]],
    ),
  );
});

test("a currency without a published rate wants one that is typed in", async () => {
  const { bank, service } = await openBank();
  const store = await createStore();
  const settings = { ...seller(store, { isLive: true }), requestId: "req_1" };
  const request = (code: string) => updateStore(settings, { currencies: following(code) }, service);
  const refused = { code: "validation_failed", fields: { "currencies.0.rate": expect.anything() } };
  await expect(request("KWD")).rejects.toMatchObject(refused);
  bank.status = 503;
  await expect(request("EUR")).rejects.toMatchObject(refused);
  bank.status = 200;
  bank.body = "<html>Not today</html>";
  await expect(request("EUR")).rejects.toMatchObject(refused);
  const typed = [
    {
      ...following("KWD")[0],
      code: "KWD",
      source: "ecb" as const,
      rounding: "5" as const,
      rate: "0.4",
    },
  ];
  const changed = await updateStore(settings, { currencies: typed }, service);
  expect(changed.currencies[0]).toMatchObject({ code: "KWD", rate: "0.4", minorRate: "4" });
});

test("a new day changes the rates that follow the bank, with an event and an entry", async () => {
  const { bank, service } = await openBank();
  const store = await createStore();
  const settings = { ...seller(store, { isLive: true }), requestId: "req_1" };
  const manual = { code: "USD", rate: "1.3", source: "manual" as const, rounding: "99" as const };
  await updateStore(settings, { currencies: [...following("EUR"), manual] }, service);
  expect(await refreshRates(service)).toBe(0);

  bank.body = daily({ USD: "1.1", GBP: "0.8" });
  expect(await refreshRates(service)).toBeGreaterThan(0);
  const { body } = await api.private(store).get("/store");
  expect(body.data.currencies).toMatchObject([
    { code: "EUR", rate: "1.25", source: "ecb" },
    { code: "USD", rate: "1.3", source: "manual" },
  ]);
  const events = await db.event.findMany({
    where: { storeId: store.id, type: "store.updated" },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ livemode }) => livemode).sort()).toEqual([false, false, true, true]);
  const [entry] = (await api.private(store).get("/audit-entries")).body.data;
  expect(entry).toMatchObject({ action: "store.updated", actor: { id: "exchange rates" } });

  bank.status = 500;
  expect(await refreshRates(service)).toBe(0);
  expect((await api.private(store).get("/store")).body.data.currencies[0].rate).toBe("1.25");
});

test("rates are decimals above nothing, and no currency is there twice", async () => {
  const store = await createStore();
  const patch = (currencies: object[]) =>
    api.private(store).patch("/store", { isLive: true, body: { currencies } });
  for (const currencies of [
    [{ code: "EUR", rate: "0" }],
    [{ code: "EUR", rate: "-1" }],
    [{ code: "EUR", rate: "1,2" }],
    [{ code: "EUR", rate: "1e5" }],
    [{ code: "EUR", rate: "0.00000000001" }],
    [{ code: "EUR" }],
    [{ code: "eur", rate: "1" }],
    [{ code: "GBP", rate: "1" }],
    [
      { code: "EUR", rate: "1" },
      { code: "EUR", rate: "2" },
    ],
  ]) {
    const reply = await patch(currencies);
    expect(reply, JSON.stringify(currencies)).toMatchObject(
      refusal(422, { code: "validation_failed" }),
    );
  }
  const { body } = await api.private(store).get("/store");
  expect(body.data).toMatchObject({ currencies: [], supportedCurrencies: ["GBP"] });
});

test("unsupported currencies are removed, and a new currency of the store removes all", async () => {
  const store = await createStore();
  const patch = async (body: object) =>
    (await api.private(store).patch("/store", { isLive: true, body })).body.data;
  await patch({
    currencies: [
      { code: "EUR", rate: "1.2" },
      { code: "JPY", rate: "198.4" },
    ],
  });
  const left = await patch({ supportedCurrencies: ["GBP", "JPY"] });
  expect(left).toMatchObject({
    availableCurrencies: ["GBP", "JPY"],
    currencies: [{ code: "JPY" }],
  });
  const off = await patch({ features: { multiCurrency: false } });
  expect(off).toMatchObject({ availableCurrencies: ["GBP"], currencies: [{ code: "JPY" }] });
  const other = await patch({ currency: "USD" });
  expect(other).toMatchObject({ availableCurrencies: ["USD"], currencies: [] });
});
