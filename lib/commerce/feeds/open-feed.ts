import { hash } from "node:crypto";
import { type StoreContext, storeUrl } from "@/lib/commerce/stores";
import type { FeedQuery } from "@/lib/contract/feed";
import { refuse, requireFound } from "@/lib/kit/errors";
import { textStream } from "@/lib/kit/text-stream";
import { categoryPaths } from "./categories";
import { chooseEdition, editionName } from "./choose-edition";
import { findPlatform } from "./platforms";
import type { Edition } from "./present";
import { recordFeedFetch } from "./record-feed-fetch";
import { type FeedState, findCategories, findFeedState, findOwnLabels } from "./rows";
import { writeFeed } from "./write-feed";

/** A feed whose body can be read, or left unread if the client has it already. */
export interface Feed {
  etag: string;
  /** The locale of its texts. */
  locale: string;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Moves when the same catalogue is written in another way. */
const FORMAT = 4;

type Ctx = Pick<StoreContext, "store" | "livemode" | "now" | "agent">;

/**
 * The published products of the store, one item a variant that has a picture, for the platform that `file` names, in
 * one of the store's languages and currencies. Its ETag is made of the catalogue version, which is read first, so that a
 * change while the feed is sent has a later one. The fetch is recorded. Refuses not_found for a file that is no feed,
 * prices_hidden in a store without public prices, and validation_failed for a language or currency that the store does
 * not have.
 */
export async function openFeed(ctx: Ctx, file: string, asked: FeedQuery = {}): Promise<Feed> {
  const platform = requireFound(findPlatform(file));
  const { store, livemode, now } = ctx;
  if (store.pricesVisibleTo !== "everyone") throw refuse("prices_hidden");
  const chosen = chooseEdition(store, asked);
  const { locale, terms } = chosen;
  const place = { storeId: store.id, livemode };
  const name = editionName(file.slice(0, -".xml".length), chosen);
  recordFeedFetch({ place, edition: name, agent: ctx.agent, now });
  const edition = {
    ...chosen,
    platform,
    shopName: store.name,
    baseUrl: storeUrl(store),
    currency: terms?.code ?? store.currency,
    showsPriorPrice: store.consumerRights.priorPrice,
  };
  const state = await findFeedState(place, now);
  const texts = writeFeed(place, async () => ({
    ...edition,
    now,
    paths: categoryPaths(await findCategories(place, locale)),
    ownLabels: locale === null ? null : await findOwnLabels(place),
  }));
  return {
    etag: etagOf(file, state, edition),
    locale: locale ?? store.defaultLocale,
    body: textStream(texts),
  };
}

/** Everything the bytes of a feed depend on; when a sale begins or ends, the moment it did so. */
function etagOf(
  file: string,
  { version, saleMoment }: FeedState,
  edition: Omit<Edition, "now" | "paths" | "ownLabels">,
): string {
  const facts = JSON.stringify([FORMAT, file, version, saleMoment, edition]);
  return `"${hash("sha1", facts, "base64url")}"`;
}
