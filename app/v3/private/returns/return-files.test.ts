import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { eraseCustomer } from "@/lib/commerce/customers";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { findSubject } from "@/lib/commerce/mail/find-subject";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { buy, customerOf, later, newEmail } from "@/lib/testing/customers";
import { api, newToken, refusal } from "@/lib/testing/http";
import { drawing, formOf, picture } from "@/lib/testing/media";
import { openPlainShop } from "@/lib/testing/orders";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { eventsAbout } from "@/lib/testing/records";
import { sell } from "@/lib/testing/shop";

const shop = await openPlainShop();
const client = api.private(shop.store);

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const PHOTO = await picture("jpeg", { place: true, width: 90, height: 60, orientation: 6 });

/** A claim that a shopper asks for, and what they and the seller do with its files. */
async function asked({ kind = "claim" }: { kind?: "claim" | "return" } = {}) {
  // From an address of its own: one address may not request so many returns.
  const visitor = api.public(shop.store);
  const token = newToken();
  const email = newEmail();
  const { productId } = await sell(shop, { stock: 10 });
  const orderId = await buy(visitor, shop, { token, email, productId });
  await client.post(`/orders/${orderId}/fulfill`, { body: {} });
  const order = (await client.get(`/orders/${orderId}`)).body.data;
  const items = [{ itemId: order.items[0].id, quantity: 1, reason: "damaged" }];
  const made = await visitor.post(`/orders/${orderId}/returns`, { token, body: { kind, items } });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data;
  const path = `/orders/${orderId}/returns/${id}`;
  return {
    ...{ id, orderId, token, email, path },
    add: async (file: Uint8Array = PHOTO) =>
      visitor.post(`${path}/photos`, { token, ...(await formOf(file)) }),
    get: (what: string, as: string | undefined = token) =>
      visitor.get(`${path}/${what}`, as === undefined ? {} : { token: as }),
    own: async () =>
      (await visitor.get(`/orders/${orderId}/returns`, { token })).body.data.returns[0],
    addAsSeller: async (file: Uint8Array = PHOTO) =>
      client.post(`/returns/${id}/photos`, await formOf(file)),
    putLabel: async (file: Uint8Array) => client.put(`/returns/${id}/label`, await formOf(file)),
    kept: () => db.returnFile.count({ where: { returnId: id } }),
  };
}

describe("photos of a return", () => {
  test("are kept without where they were taken, for the seller and their shopper alone", async () => {
    const claim = await asked();
    const { status, body, text } = await claim.add();
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      photosLeft: 4,
      photos: [{ id: expect.stringMatching(/^rfl_/), addedBy: "customer", width: 60, height: 90 }],
    });
    const [photo] = body.data.photos;
    const seen = await claim.get(`photos/${photo.id}`);
    expect([seen.status, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(seen.headers["cache-control"]).toContain("no-store");
    const row = await db.returnFile.findUniqueOrThrow({ where: { id: photo.id } });
    expect(Buffer.from(row.bytes).toString("latin1")).not.toMatch(/Exif|Ada Lovelace/);
    const sellers = await client.get(`/returns/${claim.id}/photos/${photo.id}`);
    expect([sellers.status, sellers.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await claim.get(`photos/${photo.id}`, newToken())).status).toBe(404);
    expect((await client.get("/media")).body.data).toEqual([]);
    // Another return of the same seller is no way to it.
    const other = await asked();
    expect((await other.get(`photos/${photo.id}`)).status).toBe(404);
    expect((await client.get(`/returns/${other.id}/photos/${photo.id}`)).status).toBe(404);
    expect((await client.delete(`/returns/${other.id}/photos/${photo.id}`)).status).toBe(404);
    expect(await claim.kept()).toBe(1);
  });

  test("are made as large as a screen, however large they are sent", async () => {
    const claim = await asked();
    const { body } = await claim.add(await picture("webp", { width: 3_000, height: 1_500 }));
    expect(body.data.photos).toMatchObject([{ width: 2_048, height: 1_024 }]);
    const { bytes } = await db.returnFile.findFirstOrThrow({ where: { returnId: claim.id } });
    expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  });

  test.each([
    ["a drawing", () => drawing("<g/>")],
    ["a PDF", () => PDF],
    ["a text", () => new TextEncoder().encode("<script>alert(1)</script>")],
    ["nothing", () => new Uint8Array()],
    ["half a photo", () => PHOTO.slice(0, PHOTO.length / 2)],
  ])("%s is refused: 422 under file, and nothing is stored", async (_, file) => {
    const claim = await asked();
    expect(await claim.add(file())).toMatchObject(
      refusal(422, { fields: { file: [expect.any(String)] } }),
    );
    expect(await claim.kept()).toBe(0);
  });

  test("of more than 10 MiB are refused before they are looked at", async () => {
    const claim = await asked();
    const { status } = await claim.add(new Uint8Array(10 * 1024 * 1024 + 1));
    expect([status, await claim.kept()]).toEqual([413, 0]);
  });

  test("are five at most of a shopper, also of two sent at once", async () => {
    const claim = await asked();
    for (let count = 0; count < 4; count += 1) expect((await claim.add()).status).toBe(201);
    const replies = await raceOnLock(
      `SELECT FROM orders WHERE id = '${claim.orderId}' FOR UPDATE`,
      2,
      () => Promise.all([claim.add(), claim.add()]),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([await claim.kept(), (await claim.own()).photosLeft]).toEqual([5, 0]);
    // The seller has room of their own.
    expect((await claim.addAsSeller()).status).toBe(201);
  });

  test("are not added any more once it was decided against", async () => {
    const claim = await asked();
    await client.post(`/returns/${claim.id}/decline`, { body: {} });
    expect((await claim.add()).body.error.code).toBe("conflict");
    expect(await claim.kept()).toBe(0);
  });

  test("that the seller adds or deletes are sent as events and recorded", async () => {
    const claim = await asked();
    const added = await claim.addAsSeller();
    expect(added.body.data.photos).toMatchObject([{ addedBy: "seller" }]);
    expect((await claim.own()).photos).toMatchObject([{ addedBy: "seller" }]);
    const path = `/returns/${claim.id}/photos/${added.body.data.photos[0].id}`;
    expect((await client.delete(path)).body.data.photos).toEqual([]);
    expect([(await client.delete(path)).status, await claim.kept()]).toEqual([404, 0]);
    expect((await eventsAbout(claim.id)).map(({ type }) => type)).toEqual([
      ...["return.created", "return.updated", "return.updated"],
    ]);
    const audit = await client.get("/audit-entries", { query: { objectId: claim.id } });
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      ...["return.photo_deleted", "return.photo_added"],
    ]);
  });

  test("show nothing to a guest who was away for two hours", async () => {
    const claim = await asked();
    const { body } = await claim.add();
    const [photo] = body.data.photos;
    await later(2 * 60 * 60 + 1, async () => {
      expect((await claim.get(`photos/${photo.id}`)).status).toBe(404);
      expect((await claim.add()).status).toBe(404);
    });
  });

  test("are deleted when their customer is erased, and so is the label", async () => {
    const claim = await asked({ kind: "return" });
    const { id } = await customerOf(shop.store, { email: claim.email });
    await db.order.update({ where: { id: claim.orderId }, data: { customerId: id } });
    await claim.add();
    await claim.putLabel(PDF);
    expect(await claim.kept()).toBe(2);
    const exported = await client.get(`/customers/${id}/export`);
    const [photo] = (await claim.own()).photos;
    expect(JSON.stringify(exported.body.data.orders)).toContain(photo.id);
    await eraseCustomer(seller(shop.store), id);
    expect(await claim.kept()).toBe(0);
  });
});

/** The token of the link in the last mail about an order. */
async function mailedLink(orderId: string): Promise<string> {
  while ((await sendQueuedMails()) > 0);
  const mails = await db.mail.findMany({
    where: { storeId: shop.store.id, text: { contains: `/orders/${orderId}#` } },
    orderBy: { createdAt: "asc" },
  });
  return new RegExp(`/orders/${orderId}#([\\w-]{43})`).exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

describe("days after an order, by the link in its mail", () => {
  test("a return is requested, its label opened and a photo added, and nothing shows people", async () => {
    const asking = await asked({ kind: "return" });
    await asking.add();
    await asking.putLabel(PDF);
    await client.post(`/returns/${asking.id}/approve`, { body: {} });
    const headers = { "x-order-token": await mailedLink(asking.orderId) };
    const visitor = api.public(shop.store);
    await later(5 * 86_400, async () => {
      // The cart token alone opens nothing any more.
      expect((await asking.get("label")).status).toBe(404);
      expect(await asking.own()).toBeUndefined();
      const list = await visitor.get(`/orders/${asking.orderId}/returns`, { headers });
      const [own] = list.body.data.returns;
      expect(own).toMatchObject({
        ...{ id: asking.id, photos: [], note: null, photosLeft: 4 },
        labelFile: { mimeType: "application/pdf" },
      });
      expect((await visitor.get(`${asking.path}/label`, { headers })).status).toBe(200);
      const form = await formOf(PHOTO);
      const added = await visitor.post(`${asking.path}/photos`, {
        ...form,
        headers: { ...form.headers, ...headers },
      });
      expect([added.status, added.body.data.photos, added.body.data.photosLeft]).toEqual([
        ...[201, [], 3],
      ]);
      const { id } = await db.returnFile.findFirstOrThrow({
        where: { returnId: asking.id, purpose: "photo" },
      });
      expect((await visitor.get(`${asking.path}/photos/${id}`, { headers })).status).toBe(404);
      const given = await visitor.post(`${asking.path}/cancel`, { headers, body: {} });
      expect(given.body.data).toMatchObject({ status: "cancelled", photos: [], labelFile: null });
      const items = [{ itemId: own.items[0].itemId, quantity: 1, reason: "other" }];
      const again = await visitor.post(`/orders/${asking.orderId}/returns`, {
        ...{ headers, body: { items, note: "Once more" } },
      });
      expect([again.status, again.body.data.note]).toEqual([201, null]);
      const order = await visitor.get(`/orders/${asking.orderId}`, { headers });
      expect(order.body.data).toMatchObject({ showsPersonalData: false, shippingAddress: null });
    });
  });
});

describe("the label of a return as a file", () => {
  test("is its shopper's once it is approved, and the mail says so", async () => {
    const asking = await asked({ kind: "return" });
    const put = await asking.putLabel(PDF);
    expect(put.body.data.labelFile, put.text).toMatchObject({ mimeType: "application/pdf" });
    expect([(await asking.own()).labelFile, (await asking.get("label")).status]).toEqual([
      null,
      404,
    ]);
    await client.post(`/returns/${asking.id}/approve`, { body: {} });
    expect((await asking.own()).labelFile).toMatchObject({ mimeType: "application/pdf" });
    const file = await asking.get("label");
    expect([file.status, file.headers["content-type"], file.text]).toEqual([
      ...[200, "application/pdf", new TextDecoder().decode(PDF)],
    ]);
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="label.pdf"; filename*=UTF-8''label.pdf`,
    );
    expect((await asking.get("label", newToken())).status).toBe(404);
    expect((await client.get(`/returns/${asking.id}/label`)).status).toBe(200);
    const kind = "return_approved" as const;
    const mail = await db.mail.findFirstOrThrow({ where: { kind, toAddress: asking.email } });
    expect(
      await findSubject({
        kind,
        subjectId: mail.subjectId,
        payload: {},
        locale: "en-GB",
        store: { ...shop.store.settings, hosts: [] },
      }),
    ).toMatchObject({
      ...{ hasLabelFile: true, labelUrl: null },
    });
  });

  test("is a PDF or a PNG, the last that was uploaded", async () => {
    const asking = await asked({ kind: "return" });
    expect((await asking.putLabel(PHOTO)).status).toBe(422);
    await asking.putLabel(PDF);
    const { body } = await asking.putLabel(await picture("png", { place: true }));
    expect(body.data.labelFile).toMatchObject({ mimeType: "image/png" });
    expect(await asking.kept()).toBe(1);
    const gone = await client.delete(`/returns/${asking.id}/label`);
    expect([gone.body.data.labelFile, await asking.kept()]).toEqual([null, 0]);
    expect((await client.get(`/returns/${asking.id}/label`)).status).toBe(404);
  });

  test("is for goods that are still to come back", async () => {
    const claim = await asked();
    expect((await claim.putLabel(PDF)).body.error.code).toBe("conflict");
    const asking = await asked({ kind: "return" });
    await client.post(`/returns/${asking.id}/approve`, { body: {} });
    await asking.putLabel(PDF);
    await client.post(`/returns/${asking.id}/receive`, { body: {} });
    expect((await asking.putLabel(PDF)).body.error.code).toBe("conflict");
    expect((await asking.get("label")).status).toBe(404);
  });
});
