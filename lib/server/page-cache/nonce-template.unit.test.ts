import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { NonceTemplate } from "./nonce-template";

const pageWith = (nonce: string) =>
  `<script nonce="${nonce}"></script>${"<p>Größe: zwölf</p>".repeat(2_000)}<script nonce="${nonce}">1</script>`;

test.each(["B".repeat(22), "0123456789abcdefghijkl"])(
  "a page is sent under another nonce, plain and as gzip: %s",
  async (nonce) => {
    const template = await NonceTemplate.of(Buffer.from(pageWith("A".repeat(22))), "A".repeat(22));
    expect(template.plain(nonce).toString()).toBe(pageWith(nonce));
    // gunzip checks length and checksum too.
    expect(gunzipSync(template.gzip(nonce)).toString()).toBe(pageWith(nonce));
    expect(template.gzip(nonce).byteLength).toBeLessThan(500);
  },
);

test("a page without a nonce is sent as it is", async () => {
  const template = await NonceTemplate.of(Buffer.from("<p>Hello</p>"), "A".repeat(22));
  expect(gunzipSync(template.gzip("B".repeat(22))).toString()).toBe("<p>Hello</p>");
});
