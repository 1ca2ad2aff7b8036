import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port";

test("a free port is outside the range that connections are given", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
  }
});

test("a port that is taken is not free", async () => {
  const server = net.createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).not.toBe(port);
});
