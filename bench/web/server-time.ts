import { performance } from "node:perf_hooks";
import { median } from "./median";
import type { WebPage } from "./pages";

/** Enough for a stable median, after those that warm up the caches and the compiler. */
const REQUESTS = 50;
const WARMING = 30;

/** Milliseconds from asking for the page to its last byte, one request at a time, the median of 50. */
export async function serverTime(url: string, { cookie }: WebPage): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < WARMING + REQUESTS; request += 1) {
    const started = performance.now();
    await readPage(url, cookie);
    if (request >= WARMING) times.push(performance.now() - started);
  }
  return median(times);
}

/** The page as HTML; anything but 200 ends the bench, a redirect too. */
export async function readPage(url: string, cookie = ""): Promise<Response & { html: string }> {
  const headers = { cookie, "accept-language": "en-GB", accept: "text/html" };
  const response = await fetch(url, { headers, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return Object.assign(response, { html });
}

/**
 * Bytes that the pages load where one comes here from another of them, uncompressed: React's own form of
 * the page. Next leads to the same page under an address of its own; anywhere else ends the bench.
 */
export async function dataSize(url: string, { cookie = "" }: WebPage): Promise<number> {
  const headers = { cookie, "accept-language": "en-GB", rsc: "1" };
  const response = await fetch(url, { headers });
  const data = await response.arrayBuffer();
  if (response.status !== 200 || new URL(response.url).pathname !== new URL(url).pathname)
    throw new Error(`${url} answered ${response.status} at ${response.url} to its own pages.`);
  return data.byteLength;
}
