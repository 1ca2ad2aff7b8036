import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PICTURE_WIDTHS } from "@/lib/kit/pictures";
import { overrideEnvironment } from "@/lib/platform/config";
import { storage } from "@/lib/providers/storage";
import { openBucket, openFaultyBucket } from "@/lib/testing/bucket";
import { drawing, openStorage, picture } from "@/lib/testing/media";
import { GET, HEAD } from "./route";

const BROWSER = { accept: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8" };

let kept: Awaited<ReturnType<typeof openStorage>>;
beforeAll(async () => {
  kept = await openStorage();
  await storage().put(
    "photo.jpg",
    await picture("jpeg", { width: 400, height: 300 }),
    "image/jpeg",
  );
  await storage().put("logo.svg", drawing("<g/>"), "image/svg+xml");
  await storage().put("moves.gif", await picture("gif"), "image/gif");
  await storage().put("broken.png", new TextEncoder().encode("broken"), "image/png");
});
afterAll(() => kept.close());

function ask(file: string, headers: Record<string, string> = {}, method = "GET") {
  const url = new URL(`http://localhost/media/${file}`);
  const params = Promise.resolve({ path: [url.pathname.slice("/media/".length)] });
  const request = new Request(url, { headers, method });
  return method === "HEAD" ? HEAD(request, { params }) : GET(request, { params });
}

const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;

test.each([
  [BROWSER.accept, "image/avif", "avif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpg"],
])("a client that accepts %s gets the requested width as %s", async (accept, type, ending) => {
  const response = await ask("photo.jpg?w=160", { accept });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"photo.jpg.160.${ending}"`,
    vary: "Accept",
    "x-content-type-options": "nosniff",
  });
  const { length } = await response
    .clone()
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes));
  expect(response.headers.get("content-length")).toBe(String(length));
  expect(await widthOf(response)).toBe(160);
});

test("a client that has it already gets 304, and HEAD gets no body", async () => {
  const first = await ask("photo.jpg?w=160", BROWSER);
  const tag = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await ask("photo.jpg?w=160", { ...BROWSER, ...tag });
  expect([again.status, await again.text(), again.headers.get("vary")]).toEqual([
    304,
    "",
    "Accept",
  ]);
  // The same address in another format is another answer.
  expect((await ask("photo.jpg?w=160", { accept: "*/*", ...tag })).status).toBe(200);
  const head = await ask("photo.jpg?w=160", BROWSER, "HEAD");
  const length = first.headers.get("content-length");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    length,
    "",
  ]);
});

test.each(PICTURE_WIDTHS)("%i pixels can be had", async (width) => {
  expect(await widthOf(await ask(`photo.jpg?w=${width}`))).toBe(Math.min(width, 400));
});

test.each(["161", "0", "-160", "160.0", "1e2", "0160", "99999", "all", "", "160px"])(
  "a width of %j is none of them: 400",
  async (width) => {
    const response = await ask(`photo.jpg?w=${width}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(await response.text()).toContain("one of 96, 160");
  },
);

test.each([
  ["logo.svg", "image/svg+xml"],
  ["moves.gif", "image/gif"],
])("%s is as it is at every width", async (file, type) => {
  const [smaller, whole] = [await ask(`${file}?w=160`, BROWSER), await ask(file, BROWSER)];
  expect([smaller.status, smaller.headers.get("content-type")]).toEqual([200, type]);
  expect(await smaller.arrayBuffer()).toEqual(await whole.arrayBuffer());
});

test("nothing smaller can be had of no picture, nor of one that is broken", async () => {
  expect((await ask("none.jpg?w=160", BROWSER)).status).toBe(404);
  const broken = await ask("broken.png?w=160", BROWSER);
  expect([broken.status, broken.headers.get("cache-control")]).toEqual([422, "no-store"]);
});

test("while too many are being made, the whole file is sent, and is not cached as the smaller one", async () => {
  const bytes = await picture("jpeg");
  const released = Promise.withResolvers<void>();
  let fetched = 0;
  const bucket = await openFaultyBucket(async (_request, response) => {
    fetched += 1;
    // The two that are being made; who finds no place in line fetches the whole file.
    if (fetched <= 2) await released.promise;
    response.writeHead(200, { "content-length": bytes.length }).end(bytes);
  });
  try {
    // Which of the 51 finds no place is decided by the disk that is asked first for what was made before.
    const answers = Array.from({ length: 51 }, (_, at) => ask(`busy-${at}.jpg?w=96`, BROWSER));
    const { at, response } = await Promise.any(
      answers.map(async (answer, at) => ({ at, response: await answer })),
    );
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    released.resolve();
    await Promise.all(answers);
    const again = await ask(`busy-${at}.jpg?w=96`, BROWSER);
    expect(again.headers.get("content-type")).toBe("image/avif");
  } finally {
    released.resolve();
    await bucket.close();
  }
});

describe("with a bucket", () => {
  test("files are served from here as if they were here", async () => {
    const bucket = await openBucket();
    try {
      const bytes = await picture("png", { width: 400, height: 300 });
      await storage().put("far.png", bytes, "image/png");
      const whole = await ask("far.png");
      expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
      const part = await ask("far.png", { range: "bytes=10-19" });
      expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([
        206,
        bytes.slice(10, 20),
      ]);
      expect(await widthOf(await ask("far.png?w=160"))).toBe(160);
    } finally {
      await bucket.close();
    }
  });

  test("whole files are served at its public address, and smaller ones here", async () => {
    const bucket = await openBucket();
    try {
      overrideEnvironment({ S3_PUBLIC_URL: "https://cdn.example/shop" });
      await storage().put(
        "far.png",
        await picture("png", { width: 400, height: 300 }),
        "image/png",
      );
      const whole = await ask("far.png");
      expect([whole.status, whole.headers.get("location")]).toEqual([
        302,
        "https://cdn.example/shop/far.png",
      ]);
      expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
      expect((await ask("far.png?w=160")).status).toBe(200);
      expect((await ask("../far.png")).status).toBe(404);
    } finally {
      await bucket.close();
    }
  });

  test("that is down: 503 with Retry-After, and what was made before is still served", async () => {
    const bucket = await openBucket();
    try {
      await storage().put(
        "far.png",
        await picture("png", { width: 400, height: 300 }),
        "image/png",
      );
      expect((await ask("far.png?w=320", BROWSER)).status).toBe(200);
      await bucket.stop();
      for (const file of ["far.png", "far.png?w=640"]) {
        const { status, headers } = await ask(file, BROWSER);
        expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
          503,
          "2",
          "no-store",
        ]);
      }
      expect((await ask("far.png?w=320", BROWSER)).status).toBe(200);
    } finally {
      await bucket.close();
    }
  });
});
