import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "@/lib/platform/config";
import { storage } from "@/lib/providers/storage";
import { drawing, openStorage } from "@/lib/testing/media";
import { GET, HEAD } from "./route";

const FILM = "aB3.mp4";
const BYTES = new Uint8Array(1000).map((_, i) => i % 251);

let kept: Awaited<ReturnType<typeof openStorage>>;
beforeAll(async () => {
  kept = await openStorage();
  await storage().put(FILM, BYTES, "video/mp4");
  await storage().put("logo.svg", drawing("<g/>"), "image/svg+xml");
  await writeFile(path.resolve(config().dataDir, "demo.json"), "secret");
});
afterAll(() => kept.close());

function ask(segments: string[], headers: Record<string, string> = {}, method = "GET") {
  const request = new Request(`http://localhost/media/${segments.join("/")}`, { headers, method });
  const handler = method === "HEAD" ? HEAD : GET;
  return handler(request, { params: Promise.resolve({ path: segments }) });
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test("a file is served with its type, immutable, and cannot run scripts", async () => {
  const response = await ask([FILM]);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "1000",
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    etag: `"${FILM}"`,
  });
  expect(await bytesOf(response)).toEqual(BYTES);
  const logo = await ask(["logo.svg"]);
  expect(logo.headers.get("content-type")).toBe("image/svg+xml");
  expect(logo.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
});

test("a client that has it already gets 304, and HEAD gets no body", async () => {
  const again = await ask([FILM], { "if-none-match": `"x", W/"${FILM}"` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await ask([FILM], {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    ...[200, "1000", ""],
  ]);
});

describe("a range", () => {
  test.each<[string, number, number]>([
    ["bytes=0-99", 0, 99],
    ["bytes=900-", 900, 999],
    ["bytes=-10", 990, 999],
    ["bytes=990-5000", 990, 999],
    ["bytes=-5000", 0, 999],
  ])("%s is that part", async (range, start, end) => {
    const response = await ask([FILM], { range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(await bytesOf(response)).toEqual(BYTES.subarray(start, end + 1));
  });

  test.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("%s is outside: 416", async (range) => {
    const response = await ask([FILM], { range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  });

  test.each<Record<string, string>>([
    { range: "bytes=9-1" },
    { range: "bytes=0-1,5-6" },
    { range: "lines=1-2" },
    { range: "bytes=-" },
    { range: "bytes=0-9", "if-range": '"another"' },
  ])("%o is the whole file", async (headers) => {
    const response = await ask([FILM], headers);
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, 1000]);
  });
});

test.each<[string, string[]]>([
  ["of no file", ["none.webp"]],
  ["without an ending", ["none"]],
  ["of another folder", ["..", "demo.json"]],
  ["of another folder in one segment", ["../demo.json"]],
  ["of another folder, encoded", ["..%2fdemo.json"]],
  ["of the folder itself", ["."]],
  ["below a file", [FILM, "x.mp4"]],
  ["with a NUL character", [`${FILM}\u0000.mp4`]],
  ["of a draft", [".med_x.part"]],
  ["that is absolute", ["/etc/passwd"]],
  ["that is longer than any file's", [`${"x".repeat(300)}.mp4`]],
  ["of an ending that is no type", ["toString.constructor"]],
])("a path %s is 404, and that answer is not cached", async (_, segments) => {
  const response = await ask(segments);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await response.text()).toBe("There is no such file.");
});
