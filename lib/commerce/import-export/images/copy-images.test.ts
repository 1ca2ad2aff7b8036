import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findSellerProduct, presentSellerProduct } from "@/lib/commerce/catalog";
import { deleteMedia, uploadMedia } from "@/lib/commerce/media";
import { setClockOffset } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { type Network, network } from "@/lib/platform/safe-http";
import { seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { openStorage } from "@/lib/testing/media";
import { createStore, type TestStore } from "@/lib/testing/store";
import { localNetwork } from "@/lib/testing/webhooks";
import { copyImages, getImport, listImportIssues } from "..";

const PAGE = { page: 1, perPage: 100 };

/** The host that pictures are moved away from: what each path answers, and which were asked for. */
const host = {
  answers: new Map<string, (response: ServerResponse) => void>(),
  asked: [] as string[],
  url: "",
};
const server = createServer((request, response) => {
  host.asked.push(request.url ?? "");
  const answer = host.answers.get(request.url ?? "");
  if (answer) answer(response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  host.asked = [];
  host.answers.clear();
  await db.importImage.deleteMany();
  return () => setClockOffset(0);
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#268" } })
    .png()
    .toBuffer();
const serve = (path: string, bytes: Buffer) =>
  host.answers.set(path, (response) => response.writeHead(200).end(bytes));

/** Copies until nothing is due. */
async function copyAll(net: () => Network = localNetwork): Promise<void> {
  while ((await copyImages(net)) > 0);
}

const fileOf = (...pictures: string[]) =>
  [
    "Handle,Title,Variant Price,Image Src",
    ...pictures.map((url, index) => (index === 0 ? `cup,Cup,5,${url}` : `cup,,,${url}`)),
  ].join("\n");

const mediaOf = async (store: TestStore) =>
  presentSellerProduct(await findSellerProduct(seller(store), "cup"), seller(store)).media;

describe("pictures of an import", () => {
  test("are copied into storage, and the same file again changes nothing and fetches nothing", async () => {
    serve("/cup.png", await picture());
    const store = await createStore();
    const file = fileOf(`${host.url}/cup.png`);
    const { id } = await importFile(store, file);
    expect(await getImport(seller(store), id)).toMatchObject({ imagesTotal: 1, imagesDone: 0 });
    const [before] = await mediaOf(store);
    expect(before?.path).toBe(`${host.url}/cup.png`);

    await copyAll();
    const [after] = await mediaOf(store);
    expect(after).toMatchObject({ id: before?.id, aspectRatio: 1.3333 });
    expect(after?.path).toMatch(/^\/media\/\w+\.png$/);
    expect(await getImport(seller(store), id)).toMatchObject({ imagesDone: 1, imagesFailed: 0 });

    const again = await importFile(store, file);
    await copyAll();
    expect(await mediaOf(store)).toEqual([after]);
    expect(await getImport(seller(store), again.id)).toMatchObject({ imagesTotal: 0 });
    expect(host.asked).toEqual(["/cup.png"]);
  });

  test("that cannot be had stay where they were and are reported, the rest is copied", async () => {
    serve("/good.png", await picture());
    serve("/page.png", Buffer.from("<html>Not here any more</html>"));
    host.answers.set("/away.png", (response) =>
      response.writeHead(302, { location: "http://10.0.0.1/secret.png" }).end(),
    );
    const store = await createStore();
    const urls = ["/gone.png", "/page.png", "/away.png", "/good.png"].map(
      (path) => host.url + path,
    );
    const { id } = await importFile(store, fileOf(...urls));
    await copyAll();
    expect(await getImport(seller(store), id)).toMatchObject({
      ...{ status: "succeeded", failedCount: 0 },
      ...{ imagesTotal: 4, imagesDone: 1, imagesFailed: 3 },
    });
    const { data } = await listImportIssues(seller(store), id, PAGE);
    const reasons = data.map(({ row, column, message, isFatal }) => {
      expect([row, column, isFatal]).toEqual([2, "Image Src", false]);
      return message;
    });
    expect(reasons.toSorted()).toEqual([
      `The picture ${urls[2]} was not copied, because its host cannot be reached: Must lead to a public address.`,
      `The picture ${urls[0]} was not copied: its host answered 404.`,
      expect.stringContaining(`The picture ${urls[1]} was not copied: `),
    ]);
    const paths = (await mediaOf(store)).map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(urls.slice(0, 3));
    expect(paths[3]).toMatch(/^\/media\//);

    // The seller puts the picture back and sends the file once more.
    serve("/gone.png", await picture());
    const second = await importFile(store, fileOf(...urls));
    await copyAll();
    expect(await getImport(seller(store), second.id)).toMatchObject({
      ...{ imagesTotal: 3, imagesDone: 1, imagesFailed: 2 },
    });
  });

  test("are tried again later where the host fails by itself, and given up after five tries", async () => {
    host.answers.set("/busy.png", (response) => response.writeHead(503).end());
    const store = await createStore();
    const { id } = await importFile(store, fileOf(`${host.url}/busy.png`));
    for (const hours of [0, 2, 4, 6, 8, 10]) {
      setClockOffset(hours * 3_600);
      await copyAll();
    }
    expect(host.asked).toHaveLength(5);
    expect(await getImport(seller(store), id)).toMatchObject({ imagesDone: 0, imagesFailed: 1 });
  });

  test("of a host that does not exist are given up at once, of one that cannot be asked for later", async () => {
    const store = await createStore();
    const gone = await importFile(store, fileOf("http://gone.invalid/cup.png"));
    const resolving = (found: string[] | "unknown") => () => ({
      ...localNetwork(),
      resolve: async () => found,
    });
    await copyAll(resolving("unknown"));
    expect(await getImport(seller(store), gone.id)).toMatchObject({ imagesFailed: 0 });
    setClockOffset(3_600);
    await copyAll(resolving([]));
    expect(await getImport(seller(store), gone.id)).toMatchObject({ imagesFailed: 1 });
  });

  test("in private networks are not fetched", async () => {
    serve("/inside.png", await picture());
    const store = await createStore();
    const { id } = await importFile(store, fileOf(`${host.url}/inside.png`));
    await copyAll(() => ({ ...network(), allowsHttp: true }));
    expect(host.asked).toEqual([]);
    expect(await getImport(seller(store), id)).toMatchObject({ imagesFailed: 1 });
  });

  test("larger than an upload may be, or packed, are cut off", async () => {
    host.answers.set("/endless.png", (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) {}
        response.once("drain", more);
      };
      more();
    });
    host.answers.set("/packed.png", (response) =>
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(30_000_000))),
    );
    const store = await createStore();
    const urls = ["/endless.png", "/packed.png"].map((path) => host.url + path);
    const { id } = await importFile(store, fileOf(...urls));
    await copyAll();
    expect(await getImport(seller(store), id)).toMatchObject({ imagesDone: 0, imagesFailed: 2 });
  });

  test("are copied once by however many processes, and taken over from one that has ended", async () => {
    serve("/cup.png", await picture());
    const store = await createStore();
    const { id } = await importFile(store, fileOf(`${host.url}/cup.png`));
    await Promise.all(Array.from({ length: 5 }, () => copyImages(localNetwork)));
    expect(host.asked).toHaveLength(1);
    expect(await getImport(seller(store), id)).toMatchObject({ imagesTotal: 1, imagesDone: 1 });

    serve("/bowl.png", await picture());
    const next = await importFile(store, fileOf(`${host.url}/cup.png`, `${host.url}/bowl.png`));
    // As a process leaves it that was ended in the middle of the fetch.
    await db.importImage.updateMany({
      data: { attempts: 1, dueAt: new Date(Date.now() + 180_000) },
    });
    await copyAll();
    expect(host.asked).toHaveLength(1);
    setClockOffset(181);
    await copyAll();
    expect(await getImport(seller(store), next.id)).toMatchObject({ imagesDone: 1 });
  });

  test("whose media was removed meanwhile do not block others", async () => {
    serve("/cup.png", await picture());
    const store = await createStore();
    const { id } = await importFile(store, fileOf(`${host.url}/cup.png`));
    await db.media.deleteMany({ where: { storeId: store.id } });
    await copyAll();
    expect(await getImport(seller(store), id)).toMatchObject({ imagesTotal: 1, imagesDone: 1 });
  });
});

test("pictures of another store's product are its own", async () => {
  serve("/cup.png", await picture());
  const [one, other] = [await createStore(), await createStore()];
  for (const store of [one, other]) await importFile(store, fileOf(`${host.url}/cup.png`));
  await copyAll();
  const [[first], [second]] = [await mediaOf(one), await mediaOf(other)];
  expect(first?.path).toMatch(/^\/media\//);
  expect(second?.path).toMatch(/^\/media\//);
  expect(first?.path).not.toBe(second?.path);
});

describe("an address of this deployment", () => {
  let kept: Awaited<ReturnType<typeof openStorage>>;
  beforeEach(async () => {
    kept = await openStorage();
    overrideEnvironment({ BASE_URL: host.url });
    return async () => {
      overrideEnvironment({ BASE_URL: "" });
      await kept.close();
    };
  });

  test("that is another store's picture is copied, and neither removal takes it from the other", async () => {
    const [one, other] = [await createStore(), await createStore()];
    const file = { bytes: new Uint8Array(await picture()) };
    const uploaded = await uploadMedia(seller(one), { file, alt: "" });
    serve(uploaded.path, await picture());
    await importFile(one, fileOf(host.url + uploaded.path));
    await importFile(other, fileOf(host.url + uploaded.path));
    await copyAll();
    const [[first], [second]] = [await mediaOf(one), await mediaOf(other)];
    expect([first?.id, first?.path]).toEqual([uploaded.id, uploaded.path]);
    expect(second?.path).toMatch(/^\/media\/\w+\.png$/);
    expect(second?.path).not.toBe(uploaded.path);
    await deleteMedia(seller(other), second?.id ?? "");
    expect((await kept.files()).map((name) => `/media/${name}`)).toEqual([uploaded.path]);
  });

  test("that is the store's own is found again, also as a variant's, and fetched from nowhere", async () => {
    const store = await createStore();
    const file = { bytes: new Uint8Array(await picture()) };
    const { id, path } = await uploadMedia(seller(store), { file, alt: "" });
    const url = host.url + path;
    const rows = `Handle,Title,Variant Price,Image Src,Variant Image\ncup,Cup,5,${url},${url}`;
    for (const _time of [1, 2]) {
      const { imagesTotal } = await importFile(store, rows);
      expect(imagesTotal).toBe(0);
      await copyAll();
      expect((await mediaOf(store)).map((medium) => medium.id)).toEqual([id]);
    }
    expect(host.asked).toEqual([]);
    expect(await db.media.count({ where: { storeId: store.id } })).toBe(1);
  });

  test.each(["/dashboard", "/v3/openapi.json"])(
    "that is no picture, as %s, is none",
    async (path) => {
      serve(path, Buffer.from("<html></html>"));
      const store = await createStore();
      const { id } = await importFile(store, fileOf(host.url + path));
      await copyAll();
      expect(await getImport(seller(store), id)).toMatchObject({ imagesDone: 0, imagesFailed: 1 });
    },
  );

  test("that several rows name, as older imports left it, keeps its file until the last is gone", async () => {
    const [one, other] = [await createStore(), await createStore()];
    const file = { bytes: new Uint8Array(await picture()) };
    const { id, path } = await uploadMedia(seller(one), { file, alt: "" });
    const shared = { id: newId("media"), storeId: other.id, path };
    await db.media.create({ data: shared });
    await deleteMedia(seller(other), shared.id);
    expect(await kept.files()).toHaveLength(1);
    await deleteMedia(seller(one), id);
    expect(await kept.files()).toEqual([]);
  });
});

describe("what the seller decides", () => {
  const TYPED =
    "Handle,Title,Variant Price,Type,Tags,Gift Card\ncup,Cup,5,Mugs,blue,TRUE\nbowl,Bowl,5,Bowls,,TRUE\n";
  const namesOf = async (store: TestStore) => {
    const categories = await db.category.findMany({
      where: { storeId: store.id },
      select: { name: true, parent: { select: { name: true } } },
      orderBy: { name: "asc" },
    });
    return categories.map(({ name, parent }) => [name, parent?.name ?? null]);
  };
  const tagsOf = async (store: TestStore) =>
    presentSellerProduct(await findSellerProduct(seller(store), "cup"), seller(store)).metadata
      .tags;

  test("types become categories below one parent", async () => {
    const store = await createStore();
    await importFile(store, TYPED, { productTypes: "categories", typeParent: "All goods" });
    expect(await namesOf(store)).toEqual([
      ["All goods", null],
      ["Bowls", "All goods"],
      ["Mugs", "All goods"],
    ]);
  });

  test("types become tags beside those of the file, and the same file again changes nothing", async () => {
    const store = await createStore();
    for (const _time of [1, 2]) await importFile(store, TYPED, { productTypes: "tags" });
    expect(await namesOf(store)).toEqual([]);
    expect(await tagsOf(store)).toEqual(["blue", "Mugs"]);
  });

  test("a remark that repeats is said once, with how many rows it is about", async () => {
    const { issues } = await importFile(await createStore(), TYPED);
    expect(issues).toEqual([
      {
        ...{ row: 2, column: "Gift Card", isFatal: false, rows: 2 },
        ...{ code: "gift_card_as_product", params: {} },
        message: expect.stringContaining("ordinary products"),
      },
    ]);
  });
});
