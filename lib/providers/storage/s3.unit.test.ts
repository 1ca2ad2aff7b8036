import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { openBucket, openFaultyBucket } from "@/lib/testing/bucket";
import { storage } from "./index";

let opened: { close(): Promise<void> } | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const FILE = new TextEncoder().encode("abc");
const UNAVAILABLE = { code: "service_unavailable" };

test("a file fetched from the store has its type, and a header that it never changes", async () => {
  const bucket = await openBucket();
  opened = bucket;
  await storage().put("a.png", FILE, "image/png");
  const notes = await readFile(path.join(bucket.folder, "a.png._S3rver_metadata.json"), "utf8");
  expect(JSON.parse(notes)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("a public address is said where one is configured, and of names only", async () => {
  opened = await openBucket();
  expect(storage().publicUrl("a.png")).toBeNull();
  overrideEnvironment({ S3_PUBLIC_URL: "https://cdn.example/media/" });
  expect(storage().publicUrl("a.png")).toBe("https://cdn.example/media/a.png");
  expect(storage().publicUrl("../a.png")).toBeNull();
});

const ASKED = [
  ["to keep a file", () => storage().put("a.png", FILE, "image/png")],
  ["for a file", () => storage().open("a.png")],
  ["to delete one", () => storage().delete("a.png")],
  ["whether it is well", () => storage().check()],
] as const;

describe.each(ASKED)("asked %s", (_, ask) => {
  test("a store that is not there is unavailable, and says so again when it is back", async () => {
    const bucket = await openBucket();
    opened = bucket;
    await bucket.stop();
    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  });

  test("a request to a failing store is sent three times and no more", async () => {
    let times = 0;
    opened = await openFaultyBucket((_, response) => {
      times += 1;
      response.writeHead(503).end();
    });
    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
    expect(times).toBe(3);
  });

  test("a store that knows no such key of ours is unavailable, not empty", async () => {
    opened = await openBucket();
    overrideEnvironment({ S3_SECRET_ACCESS_KEY: "another" });
    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  });
});

test("a bucket that is not there does not pass for a well one", async () => {
  opened = await openBucket();
  overrideEnvironment({ S3_BUCKET: "nobodys-bucket" });
  await expect(storage().check()).rejects.toMatchObject(UNAVAILABLE);
});

test("a file that ends too early is an error, not a shorter file", async () => {
  opened = await openFaultyBucket((request, response) => {
    response.writeHead(200, { "content-length": 1000 });
    if (request.method === "HEAD") response.end();
    else response.write(Buffer.alloc(500), () => response.destroy());
  });
  const file = await storage().open("a.png");
  expect(file?.size).toBe(1000);
  await expect(new Response(file?.stream()).arrayBuffer()).rejects.toThrow();
});

test("that a bucket can be written is tried once, so that health costs nothing", async () => {
  const asked: string[] = [];
  opened = await openFaultyBucket(({ method = "" }, response) => {
    asked.push(method);
    response.writeHead(method === "DELETE" ? 204 : 200).end();
  });
  await storage().check();
  await storage().check();
  expect(asked).toEqual(["GET", "PUT", "DELETE", "GET"]);
});
