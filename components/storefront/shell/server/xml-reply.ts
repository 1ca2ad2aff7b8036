/** Five minutes: crawlers come in bursts, and a new product may wait that long to be found. */
const CACHE_CONTROL = "public, max-age=300";

/** A document that search engines read. */
export function xmlReply(xml: string): Response {
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": CACHE_CONTROL },
  });
}
