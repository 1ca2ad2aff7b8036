import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { FEED_FILES, FEED_PLATFORMS, openFeed } from "@/lib/commerce/feeds";
import { FeedQuery } from "@/lib/contract/feed";

export const GET = endpoint({
  id: "getFeed",
  method: "GET",
  path: "/v3/public/{publishableKey}/feeds/{feed}",
  summary:
    "Get the product feed of an advertising platform as RSS 2.0, one item per variant with a picture.",
  description:
    "XML, streamed. Platforms cannot send a key: they fetch the same document from `/feeds/{platform}.xml`, with the same parameters. Without them a feed is in the store's own language and currency.",
  documented: {
    path: "/v3/public/{publishableKey}/feeds/{platform}.xml",
    params: z.object({ platform: z.enum(FEED_PLATFORMS) }),
  },
  auth: "public",
  perMinute: 30,
  params: z.object({ feed: z.string().min(1).max(255).meta({ enum: FEED_FILES }) }),
  query: FeedQuery,
  returns: z.string(),
  produces: "application/xml",
  cache: "catalogue",
  refuses: ["prices_hidden"],
  handle: async (ctx, { params, query }, reply) => {
    const { body, etag, locale } = await openFeed(ctx, params.feed, query);
    reply.header("content-language", locale);
    return raw(body, "application/xml; charset=utf-8", etag);
  },
});
