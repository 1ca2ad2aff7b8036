import { moduleState } from "@/lib/kit/module-state";
import { query, runInBackground } from "@/lib/platform/db";
import type { FeedScope } from "./rows";

/** A minute: platforms fetch some times a day. */
const NOTED_EVERY_MS = 60_000;

/** Four feeds of two modes of more stores than a process serves. */
const NOTES_KEPT = 10_000;

/** Machines name themselves in fewer. */
const AGENT_MAX = 200;

/** When each feed was last noted by this process. */
const noted = moduleState(() => new Map<string, number>());

interface Fetch {
  place: FeedScope;
  /** As {@link editionName} makes it. */
  edition: string;
  /** What the machine calls itself. */
  agent: string | undefined;
  now: Date;
}

/**
 * Notes that a feed was fetched, at most once a minute, in this process and in all of them together.
 * It is not awaited, so that a feed is neither slower nor fails because of it.
 */
export function recordFeedFetch({ place, edition, agent, now }: Fetch): void {
  const key = `${place.storeId} ${place.livemode} ${edition}`;
  const time = now.getTime();
  if (Math.abs(time - (noted.get(key) ?? Number.NEGATIVE_INFINITY)) < NOTED_EVERY_MS) return;
  noted.delete(key);
  noted.set(key, time);
  const [oldest] = noted.keys();
  if (noted.size > NOTES_KEPT && oldest !== undefined) noted.delete(oldest);
  const named = agent?.slice(0, AGENT_MAX) || null;
  runInBackground("The fetch of a feed was not noted.", () =>
    query("note_feed_fetch", NOTE, [
      ...[place.storeId, place.livemode, edition, now, named],
      new Date(time - NOTED_EVERY_MS),
    ]),
  );
}

/** By primary key. */
const NOTE = `
  INSERT INTO feed_fetches (store_id, livemode, platform, fetched_at, agent)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (store_id, livemode, platform) DO UPDATE
  SET fetched_at = excluded.fetched_at, agent = excluded.agent
  WHERE feed_fetches.fetched_at <= $6`;
