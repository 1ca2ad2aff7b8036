import { expect, test } from "vitest";
import { DeferredScripts } from "./deferred-scripts";

const PAGE = `<!DOCTYPE html><html><head><title>Krüge & <b>Töpfe</b></title>
<link rel="stylesheet" href="/_next/static/chunks/a.css"/>
<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>
<script src="/_next/static/chunks/b.js?dpl=1" id="_R_" nonce="n" async=""></script>
<script src="https://elsewhere.example/c.js" async=""></script>
<script src="/_next/static/chunks/legacy.js" noModule="" nonce="n"></script></head>
<body><p>1 < 2 — 陶器</p><script nonce="n">push("\\u003cscript src=\\"/_next/static/chunks/a.js\\" async=\\"\\"")</script></body></html>`;

/** The page as it leaves, when it comes in pieces of some bytes. */
function rewritten(size: number, page = PAGE): string {
  const held = new DeferredScripts("n");
  const bytes = Buffer.from(page);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size)
    pieces.push(held.next(bytes.subarray(at, at + size)));
  return Buffer.concat([...pieces, held.last(Buffer.alloc(0))]).toString();
}

test("Next's own scripts are deferred, the rest of the page is unchanged", () => {
  const page = rewritten(PAGE.length * 2);
  const loader = /<script nonce="n">\(\(\) => \{.+?\}\)\(\)<\/script>(?=<\/body>)/;
  expect(page).toMatch(loader);
  expect(page.replace(loader, "")).toBe(
    PAGE.replace(
      '<script src="/_next/static/chunks/a.js" async=""',
      '<script type="text/held" data-src="/_next/static/chunks/a.js"',
    ).replace(
      '<script src="/_next/static/chunks/b.js?dpl=1" id="_R_" nonce="n" async=""',
      '<script type="text/held" data-src="/_next/static/chunks/b.js?dpl=1" id="_R_" nonce="n"',
    ),
  );
});

test("a form that is sent to the page itself has no address, since an empty one is not HTML", () => {
  const form =
    '<form noValidate="" action="" encType="multipart/form-data" method="POST"><p>action=""</p></form>';
  const page = `<html><body>${form}<form action="/products"></form></body></html>`;
  for (const size of [1, 7, page.length])
    expect(rewritten(size, page)).toContain(
      '<body><form noValidate="" encType="multipart/form-data" method="POST"><p>action=""</p></form><form action="/products">',
    );
});

test("it does not matter where a page is cut into pieces", () => {
  const whole = rewritten(PAGE.length * 2);
  for (let size = 1; size < PAGE.length; size += 1) expect(rewritten(size)).toBe(whole);
});

test("what ends inside of a tag is not lost", () => {
  const held = new DeferredScripts("n");
  const pieces = [held.next(Buffer.from("text <scr")), held.last(Buffer.from("ip"))];
  expect(Buffer.concat(pieces).toString()).toBe("text <scrip");
});

test("a page that its scripts have to fill keeps them", () => {
  const empty = PAGE.replace("<html>", '<html id="__next_error__">');
  expect(rewritten(200, empty)).toBe(empty);
});
