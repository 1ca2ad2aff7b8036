import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import * as files from "@/app/v3/private/products/[product]/files/route";
import { dispatcher } from "@/lib/api/dispatch";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { openStorage } from "@/lib/testing/media";
import { openPlainShop } from "@/lib/testing/orders";
import { sell } from "@/lib/testing/shop";
import { appServer, drain } from "./http-server";

/*
 * A request has a minute, and a file that comes on at 256 kbit/s has longer: what is slower is cut off, and nothing of
 * it stays.
 */

const SECOND = 1000;
const MEGABYTE = 1_000_000;

const storage = await openStorage();
const shop = await openPlainShop();
const book = await sell(shop, { productType: "digital", shippingType: "none" });
const server = appServer(
  dispatcher([{ path: "/v3/private/products/{product}/files", endpoints: files }]),
  async (_request, response) => void response.end(),
);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await drain(server);
  await storage.close();
});

/** Begins to send a file of `byteSize`, and sends the first of them. */
async function begin(byteSize: number, sent: number): Promise<Socket> {
  const before = await bytesKept();
  const socket = connect(port, "127.0.0.1");
  socket.write(
    [
      `POST /v3/private/products/${book.productId}/files?name=book.pdf HTTP/1.1`,
      ...["Host: localhost", `Authorization: Bearer ${shop.store.keys.secret.test}`],
      ...["Content-Type: application/pdf", `Content-Length: ${byteSize}`, "", ""],
    ].join("\r\n"),
  );
  socket.write(Buffer.alloc(sent, 1));
  // All but what is still on its way through buffers.
  await vi.waitFor(
    async () => expect((await bytesKept()) - before).toBeGreaterThan(sent / 2),
    10_000,
  );
  return socket;
}

/** The size of all files in private storage, finished or not. */
async function bytesKept(): Promise<number> {
  const folder = path.join(config().dataDir, "private");
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = await socket.toArray();
  return Buffer.concat(chunks).toString();
}

test("a file that comes too slowly is cut off after a minute, and nothing of it stays", async () => {
  const socket = await begin(10 * MEGABYTE, 1000);
  vi.advanceTimersByTime(55 * SECOND);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(10 * SECOND);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await vi.waitFor(async () => expect(await bytesKept()).toBe(0));
  expect(await db.digitalFile.count({ where: { productId: book.productId } })).toBe(0);
  await vi.waitFor(async () => expect(await db.storageLeftover.count()).toBe(0));
});

test("a large file that comes on has as long as it takes, and is cut off once it stops", async () => {
  const large = await begin(5 * MEGABYTE, 4 * MEGABYTE);
  vi.advanceTimersByTime(120 * SECOND);
  large.write(Buffer.alloc(MEGABYTE, 1));
  const [reply] = await once(large, "data");
  expect(String(reply)).toMatch(/^HTTP\/1\.1 201 /);
  large.destroy();
  const stopped = await begin(5 * MEGABYTE, 4 * MEGABYTE);
  vi.advanceTimersByTime(200 * SECOND);
  expect(await answerOf(stopped)).toMatch(/^HTTP\/1\.1 408 /);
  const kept = await db.digitalFile.findMany({ where: { productId: book.productId } });
  expect(kept.map(({ byteSize }) => Number(byteSize))).toEqual([5 * MEGABYTE]);
  await vi.waitFor(async () => expect(await bytesKept()).toBe(5 * MEGABYTE));
});
