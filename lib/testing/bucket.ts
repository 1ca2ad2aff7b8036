import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { overrideEnvironment } from "@/lib/platform/config";

/** The only account that s3rver accepts. */
const ACCOUNT = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

/** The suffix that s3rver appends to a key in its folder. */
const BYTES_OF = "._S3rver_object";

const BUCKET = "shop-media";

/** An S3 server with a bucket of its own, used for uploads until it is closed. */
export async function openBucket() {
  const directory = await mkdtemp(path.join(tmpdir(), "cartwright-bucket-"));
  const address = { address: "127.0.0.1", port: 0 };
  const server = new S3rver({
    ...{ ...address, directory, silent: true, configureBuckets: [{ name: BUCKET }] },
  });
  const { port } = await server.run();
  sendUploadsTo(port);
  const stop = async () => {
    server.httpServer.closeAllConnections();
    await server.close().catch(() => undefined);
  };
  return {
    /** The names of the stored files. */
    async files() {
      const names = await readdir(path.join(directory, BUCKET));
      return names.filter((n) => n.endsWith(BYTES_OF)).map((n) => n.slice(0, -BYTES_OF.length));
    },
    /** The folder of all its data, including its own metadata. */
    folder: path.join(directory, BUCKET),
    stop,
    async close() {
      await stop();
      clearBucketSettings();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A server with scripted responses, for what a working S3 server never does. */
export async function openFaultyBucket(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an AddressInfo.
  sendUploadsTo((server.address() as AddressInfo).port);
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      clearBucketSettings();
    },
  };
}

function sendUploadsTo(port: number): void {
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  overrideEnvironment({ ...ACCOUNT, S3_BUCKET: BUCKET, S3_ENDPOINT });
}

function clearBucketSettings(): void {
  const none = { S3_BUCKET: "", S3_ENDPOINT: "", S3_PUBLIC_URL: "" };
  overrideEnvironment({ ...none, S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" });
}
