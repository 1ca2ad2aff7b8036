import { expect, it } from "vitest";
import { now } from "@/lib/kit/clock";
import { HOUR_MS } from "@/lib/kit/durations";
import { db } from "@/lib/platform/db";
import { customerOf, logInByLink, requestLink } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { purgeLogins } from "./purge-logins";

const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS);

it("of a used link it is known for a day that it was used, and then nothing", async () => {
  const store = await createStore();
  const client = api.public(store);
  const { email } = await customerOf(store);
  const link = await requestLink(client, store, email);
  const verify = () =>
    client.post("/cart/verify-auth", { token: newToken(), body: { token: link } });
  await verify();
  await purgeLogins(inHours(24));
  expect((await verify()).body.error.reason).toBe("login_link_used");
  await purgeLogins(inHours(24.5));
  expect((await verify()).body.error.reason).toBe("login_link_invalid");
});

it("sessions go when they have run out, and not before", async () => {
  const store = await createStore();
  const client = api.public(store);
  const token = await logInByLink(client, store, await customerOf(store));
  await purgeLogins(inHours(29 * 24));
  expect((await client.get("/account/profile", { token })).status).toBe(200);
  await purgeLogins(inHours(30 * 24 + 1));
  expect(await db.customerSession.count({ where: { storeId: store.id } })).toBe(0);
});
