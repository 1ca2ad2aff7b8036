import { SaxesParser } from "saxes";

/** A feed read by a strict parser: the texts of each element, by its name with the prefix. */
type ParsedFeed = { channel: Texts; items: Texts[]; namespaces: Record<string, string> };

/** Texts by element name, in document order. */
export type Texts = Record<string, string[]>;

/** Reads a feed; throws on anything that is not well-formed XML 1.0 with declared namespaces. */
export function parseFeed(xml: string): ParsedFeed {
  const feed: ParsedFeed = { channel: {}, items: [], namespaces: {} };
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, ns }) => {
    if (path.length === 0) Object.assign(feed.namespaces, ns);
    if (path.join("/") === "rss/channel" && name === "item") feed.items.push({});
    path.push(name);
    text = "";
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("closetag", () => {
    const parent = path.slice(0, -1).join("/");
    const name = path.pop() ?? "";
    // Elements of groups are read like those of the item.
    const holder = parent.startsWith("rss/channel/item") ? feed.items.at(-1) : feed.channel;
    const isLeaf = parent.startsWith("rss/channel") && name !== "item";
    if (isLeaf && holder) holder[name] = [...(holder[name] ?? []), text];
    text = "";
  });
  parser.write(xml).close();
  return feed;
}
