import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findAttribute } from "@/lib/kit/attributes";
import { parseGtin } from "@/lib/kit/gtin";
import { plainText } from "@/lib/kit/plain-text";
import { escapeXml } from "@/lib/kit/xml";
import { parseFeed } from "@/lib/testing/feed";
import { categoryPaths, deepestPath } from "./categories";
import { FEED_FILES, findPlatform } from "./platforms";
import { element } from "./xml";

describe("XML", () => {
  it("escapes what has a meaning", () => {
    expect(element("a", `<b attr="x" other='y'>&amp;</b>]]>`)).toBe(
      "<a>&lt;b attr=&quot;x&quot; other=&apos;y&apos;&gt;&amp;amp;&lt;/b&gt;]]&gt;</a>",
    );
  });

  it("leaves out what has no form in it, and keeps line breaks and tabs", () => {
    expect(escapeXml("a\u0000b\u0008c\u000bd\u001be\u007ff\u0085g\ufffeh\uffff\ud800")).toBe(
      "abcdefgh\ufffd",
    );
    expect(escapeXml("a\tb\nc\rd 🙂 é")).toBe("a\tb\nc\rd 🙂 é");
  });

  test("a strict parser reads the same characters back from any text", () => {
    const anyText = fc.string({ unit: "binary", maxLength: 50 });
    fc.assert(
      fc.property(anyText, (text) => {
        const document = `<rss xmlns:g="x"><channel><item>${element("g:title", text)}</item></channel></rss>`;
        const [title = ""] = parseFeed(document).items[0]?.["g:title"] ?? [];
        // A parser makes one line break of a carriage return.
        const kept = [...text.toWellFormed()].filter((sign) => escapeXml(sign) !== "").join("");
        expect(title).toBe(kept.replace(/\r\n?/g, "\n"));
      }),
    );
  });
});

describe("plain text", () => {
  it.each([
    ["**Bold**, _slanted_ and `code`.", "Bold, slanted and code."],
    ["# Title\n\nOne\ntwo.\n\n- first\n- second\n", "Title\nOne two.\nfirst\nsecond"],
    ['[A link](https://example.com "t") and ![a *picture*](x.png)', "A link and a picture"],
    ["> quoted\n\n```js\nlet a = 1;\n```\n", "quoted\nlet a = 1;"],
    ["1 < 2 & 3 > 2 \\*literally\\*", "1 < 2 & 3 > 2 *literally*"],
    ["<b>HTML</b> is text", "<b>HTML</b> is text"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a | b\n1 | 2"],
    ["---", ""],
    ["", ""],
  ])("%j reads %j", (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });
});

describe("GTIN", () => {
  it("is read without its spaces and hyphens", () => {
    expect(parseGtin("400-6381 333931")).toBe("4006381333931");
  });

  it.each(["96385074", "036000291452", "4006381333931", "10614141000415"])(
    "%s is one",
    (number) => {
      expect(parseGtin(number)).toBe(number);
    },
  );

  it.each([
    "",
    "4006381333932",
    "400638133393",
    "123",
    "00000000",
    "4006381333931x",
    "40063813339311",
  ])("%j is none", (number) => {
    expect(parseGtin(number)).toBeNull();
  });
});

describe("categories", () => {
  const paths = categoryPaths([
    { id: "mugs", name: "Mugs", parentId: "kitchen" },
    { id: "kitchen", name: "Kitchen", parentId: null },
    { id: "gifts", name: "Gifts", parentId: null },
    { id: "a", name: "A", parentId: "b" },
    { id: "b", name: "B", parentId: "a" },
    { id: "orphan", name: "Orphan", parentId: "gone" },
  ]);

  it("have a path from the top down, and a ring ends", () => {
    expect(Object.fromEntries(paths)).toEqual({
      mugs: ["Kitchen", "Mugs"],
      kitchen: ["Kitchen"],
      gifts: ["Gifts"],
      a: ["B", "A"],
      b: ["A", "B"],
      orphan: ["Orphan"],
    });
  });

  it("of a product, the one furthest down says most; of several the first", () => {
    expect(deepestPath(paths, ["gifts", "mugs", "a"])).toEqual(["Kitchen", "Mugs"]);
    expect(deepestPath(paths, ["gone"])).toEqual([]);
    expect(deepestPath(paths, [])).toEqual([]);
  });
});

test("options are known by their names in any case, and in other languages", () => {
  expect(["Colour", "COLOR", " Farbe ", "Größe", "Size", "Material"].map(findAttribute)).toEqual([
    "color",
    "color",
    "color",
    "size",
    "size",
    "material",
  ]);
  expect(findAttribute("Glaze")).toBeUndefined();
  expect(findAttribute("constructor")).toBeUndefined();
});

test("there are exactly four feeds", () => {
  expect(FEED_FILES).toEqual(["google.xml", "facebook.xml", "pinterest.xml", "tiktok.xml"]);
  for (const file of [
    "bing.xml",
    "google",
    "google.json",
    "Google.xml",
    "toString.xml",
    ".xml",
    "",
  ]) {
    expect(findPlatform(file), file).toBeUndefined();
  }
});
