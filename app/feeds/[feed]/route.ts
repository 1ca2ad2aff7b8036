import { serverFetch } from "@/lib/client/server";
import { FeedQuery } from "@/lib/contract/feed";
import { storefrontOfRequest } from "@/lib/kit/storefront-of-request";

/** The headers of the platform's request that are passed to the API. */
const FORWARDED = ["accept", "if-none-match", "user-agent"];

/** The parameters of a feed. */
const PARAMS = Object.keys(FeedQuery.shape);

/**
 * The feeds of the shop for advertising platforms, which cannot send a key: the same endpoint under
 * the same limits, asked with the shop's own.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ feed: string }> },
): Promise<Response> {
  const shop = storefrontOfRequest((name) => request.headers.get(name));
  if (shop === undefined) return new Response("There is no shop yet.", { status: 404 });
  const { publishableKey, deploymentUrl } = shop;
  const { feed } = await params;
  const headers = new Headers({ authorization: `Bearer ${publishableKey}` });
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { searchParams } = new URL(request.url);
  const search = new URLSearchParams([...searchParams].filter(([name]) => PARAMS.includes(name)));
  const url = `${deploymentUrl}/v3/public/${publishableKey}/feeds/${encodeURIComponent(feed)}?${search}`;
  return serverFetch(request.headers)(new Request(url, { headers }));
}
