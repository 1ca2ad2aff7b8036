import { describe, expect, it } from "vitest";
import { AccountAddress } from "@/lib/contract/account";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newToken, refusal } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { eventsAbout } from "@/lib/testing/records";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { until } from "@/lib/testing/until";

const shop = await openShop();
const client = api.public(shop.store);
const VIENNA = {
  ...{ firstName: "Ada", lastName: "Lovelace", line1: "Ring 1", city: "Wien" },
  ...{ postcode: "1010", countryCode: "AT" },
};

async function shopper() {
  const { id, email } = await customerOf(shop.store);
  const token = await logInByLink(client, shop.store, { email });
  const list = async () => (await client.get("/account/addresses", { token })).body.data;
  const add = (body: object) => client.post("/account/addresses", { token, body });
  const replace = (address: string, body: object) =>
    client.put(`/account/addresses/${address}`, { token, body });
  const remove = (address: string) => client.delete(`/account/addresses/${address}`, { token });
  return { id, email, token, list, add, replace, remove };
}

const shown = (addresses: { line1: string; isDefault: boolean }[]) =>
  addresses.map(({ line1, isDefault }) => (isDefault ? `${line1} (default)` : line1));

describe("the addresses of an account", () => {
  it("are added, replaced, made the default and deleted, each change with one event", async () => {
    const { id, token, list, add, replace, remove } = await shopper();
    const changes = async () =>
      (await eventsAbout(id)).filter(({ type }) => type === "customer.updated").length;
    const before = await changes();
    expect(await list()).toEqual([]);

    const first = await add({ ...LONDON, phone: "020 7946 0018" });
    expect(first.status).toBe(201);
    expect(AccountAddress.parse(first.body.data)).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({
      ...{ id: expect.stringMatching(/^addr_/), isDefault: true, line2: null },
      phoneE164: "+442079460018",
    });
    const { body: second } = await add(VIENNA);
    expect(shown(await list())).toEqual([`${LONDON.line1} (default)`, "Ring 1"]);
    expect(await changes()).toBe(before + 2);

    const again = await add({ ...VIENNA, line2: "" });
    expect([again.status, again.body.data.id]).toEqual([201, second.data.id]);
    expect(await changes()).toBe(before + 2);

    await replace(second.data.id, { ...VIENNA, line1: "Ring 2", isDefault: true });
    expect(shown(await list())).toEqual(["Ring 2 (default)", LONDON.line1]);
    const profile = await client.get("/account/profile", { token });
    expect(profile.body.data.defaultAddress).toMatchObject({ line1: "Ring 2" });
    await replace(second.data.id, { ...VIENNA, line1: "Ring 3", isDefault: false });
    expect(shown(await list())).toEqual(["Ring 3 (default)", LONDON.line1]);

    const gone = await remove(second.data.id);
    expect(gone.status).toBe(204);
    expect(shown(await list())).toEqual([`${LONDON.line1} (default)`]);
    expect(await changes()).toBe(before + 5);
    expect((await remove(second.data.id)).body.error.code).toBe("not_found");
    expect((await remove(first.body.data.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    const seller = await api.private(shop.store).get(`/customers/${id}`);
    expect(seller.body.data.addresses).toEqual([]);
  });

  it("leave the orders that went to them as they were", async () => {
    const { token, email, list, replace } = await shopper();
    const { productId } = await sell(shop);
    const order = await buy(client, shop, { token, email, productId });
    const [{ id }] = await list();
    await replace(id, VIENNA);
    const { body } = await api.private(shop.store).get(`/orders/${order}`);
    expect(body.data.shippingAddress.city).toBe(LONDON.city);
    expect(shown(await list())).toEqual(["Ring 1 (default)"]);
  });

  it("follow the rules of their country, each field named", async () => {
    const { add, replace } = await shopper();
    const { body } = await add(LONDON);
    for (const send of [add, (wrong: object) => replace(body.data.id, wrong)]) {
      expect(await send({ ...VIENNA, postcode: "1", city: "" })).toMatchObject(
        refusal(422, { fields: { city: [expect.any(String)] } }),
      );
      expect(await send({ ...VIENNA, postcode: "1" })).toMatchObject(
        refusal(422, { fields: { postcode: [expect.any(String)] } }),
      );
      expect(await send({ ...VIENNA, countryCode: "US", postcode: null })).toMatchObject(
        refusal(422, {
          fields: { postcode: [expect.any(String)], state: [expect.any(String)] },
        }),
      );
    }
  });

  it("are twenty at most, and never more when they come at once", async () => {
    const { id, list, add } = await shopper();
    for (let number = 1; number <= 18; number += 1)
      await add({ ...VIENNA, line1: `Ring ${number}` });
    const lock = `SELECT FROM customers WHERE id = '${id}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 4, () =>
      Promise.all([101, 102, 103, 104].map((n) => add({ ...VIENNA, line1: `Ring ${n}` }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await list()).length).toBe(20);
    expect((await list()).filter((one: { isDefault: boolean }) => one.isDefault).length).toBe(1);
    const full = await add(LONDON);
    expect(full).toMatchObject(refusal(409, { code: "conflict", details: { max: 20 } }));
    expect((await add({ ...VIENNA, line1: "Ring 5", isDefault: true })).status).toBe(201);
    expect(shown(await list())[0]).toBe("Ring 5 (default)");
  });

  it("have one default, however many are made it at once", async () => {
    const { id, list, add } = await shopper();
    await add(LONDON);
    const lock = `SELECT FROM customers WHERE id = '${id}' FOR UPDATE`;
    await raceOnLock(lock, 3, () =>
      Promise.all(["a", "b", "c"].map((line1) => add({ ...VIENNA, line1, isDefault: true }))),
    );
    expect((await list()).filter((one: { isDefault: boolean }) => one.isDefault).length).toBe(1);
  });

  it("are not readable or writable by other customers", async () => {
    const mine = await shopper();
    const { body } = await mine.add(LONDON);
    const other = await shopper();
    expect((await other.replace(body.data.id, VIENNA)).body.error.code).toBe("not_found");
    expect((await other.remove(body.data.id)).body.error.code).toBe("not_found");
    expect(await other.list()).toEqual([]);
    const guest = newToken();
    const reply = await client.get("/account/addresses", { token: guest });
    expect(reply.body.error.code).toBe("customer_not_authenticated");
    expect(shown(await mine.list())).toEqual([`${LONDON.line1} (default)`]);
  });

  it("are not written by a request whose customer is logged out everywhere while it waits", async () => {
    const { id, token, add } = await shopper();
    const lock = `SELECT FROM customers WHERE id = '${id}' FOR UPDATE`;
    const [, reply] = await raceOnLock(lock, 2, async (countWaiting) => {
      const loggingOut = client.post("/account/logout-everywhere", { token });
      await until("the first one waits in line", async () => (await countWaiting()) >= 1);
      return Promise.all([loggingOut, add(LONDON)]);
    });
    expect(reply.body.error.code).toBe("customer_not_authenticated");
    expect(await db.customerAddress.count({ where: { customerId: id } })).toBe(0);
  });
});
