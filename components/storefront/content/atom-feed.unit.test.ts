import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed";

const entry = {
  ...{ slug: "first-firing", title: "Salt & <fire>", summary: "", imageUrl: null, author: null },
  ...{ publishedAt: "2026-11-01T08:00:00Z", updatedAt: "2026-11-03T08:00:00Z" },
};

test("a feed has its entries, escapes what they say, and is as new as the newest of them", () => {
  const older = {
    ...entry,
    slug: "older",
    updatedAt: "2026-11-02T08:00:00Z",
    author: "A. “B” & C",
  };
  const feed = atomFeed({
    title: "Fettle & Fold",
    origin: "https://a.example",
    entries: [entry, older],
  });
  expect(feed).toContain("<title>Salt &amp; &lt;fire&gt;</title>");
  expect(feed).toContain("<author><name>A. “B” &amp; C</name></author>");
  expect(feed).toContain("<id>https://a.example/journal/first-firing</id>");
  expect(/<updated>([^<]+)/.exec(feed)?.[1]).toBe("2026-11-03T08:00:00Z");
});

test("a feed without entries is whole too", () => {
  expect(atomFeed({ title: "A", origin: "https://a.example", entries: [] })).toContain(
    "<updated>1970-01-01T00:00:00Z</updated>",
  );
});
