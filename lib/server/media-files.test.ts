import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storage } from "@/lib/providers/storage";
import { openFaultyBucket } from "@/lib/testing/bucket";
import { openStorage, picture } from "@/lib/testing/media";
import { mediaFiles } from "./media-files";

const FILM = new Uint8Array(300_000).map((_, at) => at % 251);

let kept: Awaited<ReturnType<typeof openStorage>>;
let base: string;
let close: () => void;
beforeAll(async () => {
  kept = await openStorage();
  await storage().put("film.mp4", FILM, "video/mp4");
  await storage().put("photo.png", await picture("png", { width: 300, height: 200 }), "image/png");
  const listener = mediaFiles(async (_, response) => void response.end("otherwise"));
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await kept.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method });

test("a file comes with its length, whole, in part and as headers alone", async () => {
  const whole = await get("/media/film.mp4");
  expect([whole.status, whole.headers.get("content-length")]).toEqual([200, "300000"]);
  expect(Buffer.compare(new Uint8Array(await whole.arrayBuffer()), FILM)).toBe(0);
  const part = await get("/media/film.mp4", { range: "bytes=10-19" });
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(FILM.slice(10, 20));
  const head = await get("/media/film.mp4", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    ...[200, "300000", ""],
  ]);
  const etag = whole.headers.get("etag") ?? "";
  expect((await get("/media/film.mp4", { "if-none-match": etag })).status).toBe(304);
});

test("a smaller picture is what Accept names", async () => {
  const response = await get("/media/photo.png?w=96", { accept: "image/webp" });
  const { headers } = response;
  expect([headers.get("content-type"), headers.get("vary")]).toEqual(["image/webp", "Accept"]);
  expect(headers.get("content-length")).toBe(String((await response.arrayBuffer()).byteLength));
});

test.each(["/media/none.png", "/media/", "/media/a/film.mp4", "/media/..%2fdemo.json"])(
  "%s is 404",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

/** As no client of the web would ask: it would tidy the path up first. */
function getLiterally(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${base}`, { path }, async (response) => {
      resolve((await response.toArray()).join(""));
    })
      .on("error", reject)
      .end();
  });
}

test.each(["/media", "/mediafilm.mp4", "/products/a", "/media/../products/a"])(
  "%s is not among the files",
  async (path) => {
    expect(await getLiterally(path)).toBe("otherwise");
  },
);

test("what is sent there is not taken", async () => {
  expect(await (await get("/media/film.mp4", {}, "POST")).text()).toBe("otherwise");
});

test("a file that the store cuts off does not pass for whole, and the next is served", async () => {
  const bucket = await openFaultyBucket((request, response) => {
    response.writeHead(200, { "content-length": 1000 });
    if (request.method === "HEAD") response.end();
    else response.write(Buffer.alloc(500), () => response.destroy());
  });
  try {
    await expect(get("/media/cut.mp4").then((cut) => cut.arrayBuffer())).rejects.toThrow();
  } finally {
    await bucket.close();
  }
  expect((await get("/media/film.mp4")).status).toBe(200);
});
