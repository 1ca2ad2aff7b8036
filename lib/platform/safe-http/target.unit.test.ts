import { describe, expect, test } from "vitest";
import { ipRanges } from "@/lib/kit/ip";
import { type Network, network } from "./network";
import type { Resolved } from "./resolve";
import { findTargetProblem } from "./target";

const resolving = (resolved: Resolved, more: Partial<Network> = {}): Network => ({
  ...network(),
  resolve: async () => resolved,
  ...more,
});

const PUBLIC = resolving(["93.184.215.14"]);
const codeOf = async (url: string, net = PUBLIC) =>
  (await findTargetProblem(new URL(url), net))?.code;

test("a public host over https is fine, on the two ports of https", async () => {
  for (const url of [
    "https://shop.example.com/hook?x=1",
    "https://shop.example.com:8443/",
    "https://93.184.215.14/",
    "https://[2606:4700::1111]/",
  ]) {
    expect(await codeOf(url), url).toBeUndefined();
  }
});

test.each(["http://shop.example.com/", "ftp://shop.example.com/", "file:///etc/passwd"])(
  "%s is not https",
  async (url) => expect(await codeOf(url)).toBe("webhook_url_not_https"),
);

test.each([
  "https://127.0.0.1/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://017700000001/",
  "https://127.1/",
  "https://0/",
  "https://127.0.0.1./",
  "https://１２７.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[fd00::1]/",
  "https://10.0.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://192.168.1.1/",
  "https://100.64.0.1/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://api.localhost/",
  "https://printer.local/",
  "https://metadata.google.internal/",
  "https://router.home.arpa/",
  "https://database/",
  "https://localhost../",
])("%s is at home", async (url) => expect(await codeOf(url)).toBe("webhook_url_private_address"));

test.each([
  "https://user:secret@shop.example.com/",
  "https://shop.example.com/#part",
  "https://shop.example.com:22/",
  "https://shop.example.com:5432/",
  "https://shop.example.com:80/",
])("%s is no address for webhooks", async (url) =>
  expect(await codeOf(url)).toBe("webhook_url_private_address"),
);

describe("what a name leads to", () => {
  test("has to hold one public address", async () => {
    const url = "https://shop.example.com/";
    expect(await codeOf(url, resolving(["10.0.0.1"]))).toBe("webhook_url_private_address");
    expect(await codeOf(url, resolving(["::ffff:10.0.0.1"]))).toBe("webhook_url_private_address");
    expect(await codeOf(url, resolving(["10.0.0.1", "93.184.215.14"]))).toBeUndefined();
  });

  test("a name that does not exist is refused; where no name can be looked up it waits", async () => {
    const url = "https://shop.example.com/";
    expect(await codeOf(url, resolving([]))).toBe("webhook_url_private_address");
    expect(await codeOf(url, resolving("unknown"))).toBeUndefined();
  });
});

describe("for tests", () => {
  const local = resolving(["127.0.0.1", "10.0.0.1"], { allowedRanges: ipRanges(["127.0.0.0/8"]) });

  test("blocks of one's own can be allowed, and no more than those", async () => {
    expect(await codeOf("https://127.0.0.1:9000/", local)).toBeUndefined();
    expect(await codeOf("https://localhost:9000/", local)).toBeUndefined();
    expect(await codeOf("https://10.0.0.1/", local)).toBe("webhook_url_private_address");
    expect(await codeOf("http://127.0.0.1/", local)).toBe("webhook_url_not_https");
  });

  test("http can be allowed, to public hosts only", async () => {
    const http = resolving(["93.184.215.14"], { allowsHttp: true });
    expect(await codeOf("http://shop.example.com:9000/", http)).toBeUndefined();
    expect(await codeOf("http://127.0.0.1/", http)).toBe("webhook_url_private_address");
    expect(await codeOf("http://localhost/", http)).toBe("webhook_url_private_address");
  });
});
