import { describe, expect, test } from "vitest";
import { drawing, film, picture } from "@/lib/testing/media";
import { inspectFile } from "./inspect-file";

const said = (bytes: Uint8Array) =>
  inspectFile(bytes).then(
    (facts) => ({ facts }),
    ({ code, fields }) => ({ code, ...fields }),
  );
const refused = (sentence: string) => ({ code: "validation_failed", file: [sentence] });

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "in %s is known by its bytes, with its size",
    async (format) => {
      const extension = format === "jpeg" ? "jpg" : format;
      const bytes = await picture(format);
      expect(await inspectFile(bytes)).toEqual({ extension, width: 60, height: 40 });
    },
  );

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "in %s that was cut off is refused",
    async (format) => {
      const bytes = await picture(format, { width: 200, height: 200 });
      const cut = bytes.subarray(0, Math.floor(bytes.length * 0.7));
      expect(await said(cut)).toEqual(refused("Is broken or cut off."));
    },
  );

  test("turned by its camera has the size it is seen in", async () => {
    const bytes = await picture("jpeg", { orientation: 6 });
    expect(await inspectFile(bytes)).toMatchObject({ width: 40, height: 60 });
  });

  test("that claims to be larger than a hundred megapixels is not decoded", async () => {
    const bytes = await picture("png");
    // Width and height of a PNG stand at byte 16, followed by a checksum that is not needed here.
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 60_000);
    view.setUint32(20, 60_000);
    expect(await said(bytes)).toMatchObject({
      code: "validation_failed",
      file: [expect.any(String)],
    });
  });

  test("of more than a hundred megapixels is refused, however small its file", async () => {
    const { default: sharp } = await import("sharp");
    const create = { width: 10_001, height: 10_000, channels: 3, background: "#fff" } as const;
    const bytes = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await said(bytes)).toEqual(refused("Has more than 100 megapixels."));
  });
});

describe("a film", () => {
  test.each(["mp4", "webm"] as const)(
    "in %s is known by its bytes, with its size",
    async (format) => {
      const facts = await inspectFile(await film(format));
      expect(facts).toEqual({ extension: format, width: 320, height: 240 });
    },
  );

  test.each(["mp4", "webm"] as const)("in %s that was cut off is refused", async (format) => {
    const bytes = await film(format);
    expect(await said(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toEqual(
      refused("Is broken or cut off."),
    );
  });
});

describe("a drawing", () => {
  test.each<[string, string, string | undefined, number | null, number | null]>([
    ["its view box", "<path d='M0 0h3'/>", 'viewBox="0 0 30 20"', 30, 20],
    ["its view box, however small", "<g/>", 'viewBox="0 0 0.5 0.25"', 0.5, 0.25],
    ["its width and height", "<g/>", 'width="12px" height="8.4"', 12, 8.4],
    ["its width, and the shape of its view box", "<g/>", 'width="300" viewBox="0 0 3 2"', 300, 200],
    ["its height, and the shape", "<g/>", 'height="10" width="2em" viewBox="0 0 3 2"', 15, 10],
    ["nothing", "<g/>", 'width="100%"', null, null],
    ["nothing that anybody drew", "<g/>", 'viewBox="0 0 1e308 1e-308"', null, null],
  ])("has the size that %s says", async (_, inside, attributes, width, height) => {
    expect(await inspectFile(drawing(inside, attributes))).toEqual({
      extension: "svg",
      width,
      height,
    });
  });

  test.each<[string, string]>([
    [
      "gradients and links inside itself",
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use xlink:href="#a"/>',
    ],
    [
      "a style of its own",
      "<style>.a{fill:#fff;stroke:url('#b')}</style><g class='a' style='fill: url(#c)'/>",
    ],
    ["a picture inside", '<image href="data:image/png;base64,AAAA"/>'],
    [
      "words of a drawing program",
      '<metadata><x:y xmlns:x="http://ns.example/x">on</x:y></metadata>',
    ],
  ])("with %s is taken", async (_, inside) => {
    expect(await inspectFile(drawing(inside))).toMatchObject({ extension: "svg" });
  });

  test.each<[string, string]>([
    ["a script", "<script>alert(1)</script>"],
    [
      "a script under another prefix",
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    ],
    ["an event handler", '<g onload="alert(1)"/>'],
    ["an event handler in capitals", '<g OnClick="alert(1)"/>'],
    ["a foreign object", "<foreignObject><p/></foreignObject>"],
    ["HTML", '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ["a link that runs", '<a xlink:href="javascript:alert(1)"><text>a</text></a>'],
    ["a link that runs, behind white space", '<a href=" java&#10;script:alert(1)"/>'],
    ["a picture from elsewhere", '<image href="https://evil.example/a.png"/>'],
    ["a drawing inside as data", '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ["a use of another file", '<use href="other.svg#a"/>'],
    [
      "an animation that rewrites a link",
      '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
    ],
    ["a style that imports", "<style>@import 'https://evil.example/a.css';</style>"],
    ["a style in pieces that imports", "<style>@imp<!-- -->ort 'a.css';</style>"],
    ["a style in CDATA that loads", "<style><![CDATA[g{fill:url(https://evil.example)}]]></style>"],
    ["a style with escapes", "<style>g{fill:\\75rl(https://evil.example)}</style>"],
    ["an attribute that loads", '<g fill="url(https://evil.example/a#b)"/>'],
    ["another base", '<g xml:base="https://evil.example/"/>'],
    ["a frame", '<iframe src="https://evil.example"/>'],
  ])("with %s is refused", async (_, inside) => {
    expect(await said(drawing(inside))).toMatchObject({
      code: "validation_failed",
      file: [expect.stringMatching(/^Must not/)],
    });
  });

  test.each<[string, string]>([
    [
      "entities",
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    [
      "a style sheet beside it",
      '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ["no end", '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ["no namespace", "<svg/>"],
    ["another root", "<html><svg/></html>"],
  ])("with %s is refused", async (_, text) => {
    expect(await said(new TextEncoder().encode(text))).toMatchObject({ code: "validation_failed" });
  });
});

test.each<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["a text", new TextEncoder().encode("hello")],
  ["a page", new TextEncoder().encode("<html><script>alert(1)</script></html>")],
  ["a PDF", new TextEncoder().encode("%PDF-1.7\n1 0 obj")],
  ["a ZIP", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0)],
  ["the first bytes of a JPEG and no more", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ["noise", Uint8Array.from({ length: 4096 }, (_, i) => (i * 97 + (i >> 3)) % 256)],
])("%s is no picture, film or drawing", async (_, bytes) => {
  expect(await said(bytes)).toMatchObject({
    code: "validation_failed",
    file: [expect.any(String)],
  });
});

test.each([
  ["no drawing", "<p>", "svg"],
  ["a drawing with a script", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "svg"],
  ["no known type", "PK", "media_type"],
])("the rule that a file breaks is named: %s", async (_, text, rule) => {
  const refusal = inspectFile(new TextEncoder().encode(text));
  const error = expect.objectContaining({ path: "file", params: { rule } });
  await expect(refusal).rejects.toMatchObject({ fieldErrors: [error] });
});
