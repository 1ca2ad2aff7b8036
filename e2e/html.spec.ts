import { HtmlValidate } from "html-validate";
import { addToCart, expect, test } from "@/e2e/fixtures";

/**
 * The document of each page as the server sends it, before any script has changed it, validated against the rules of
 * HTML. Markup that React and Next generate and that browsers handle is exempt, each rule with its reason.
 */
const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5"],
  rules: {
    // React writes attributes with the names of the DOM and void elements with a slash: HTML allows both.
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // Elements with a position or colour chosen by the seller have style attributes.
    "no-inline-style": "off",
    // Next's scripts have a nonce, and all of them are from the same origin.
    "require-sri": "off",
    "require-csp-nonce": "off",
    // axe checks accessibility, with styles and scripts.
    "tel-non-breaking": "off",
    "prefer-native-element": "off",
  },
});

const SHOP = [
  "/",
  "/products",
  "/products?q=mug",
  "/products?q=xylophonist",
  "/products/everyday-mug",
  "/products/tea-towels",
  "/products/everyday-mug/review",
  "/categories/table",
  "/cart",
  "/contact",
  "/accessibility",
  "/policies/delivery-and-returns",
  "/account/login",
  "/orders/find",
  "/account/create",
  "/nothing-here",
];
const SELLER = ["/dashboard/login"];
const DOCS = ["/docs", "/docs/start", "/docs/authentication", "/docs/errors", "/docs/webhooks"];

for (const path of [...SHOP, ...SELLER, ...DOCS]) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const reply = await request.get(path);
    await expectValid(await reply.text());
  });
}

test("a cart with an item and its checkout are valid HTML", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  for (const path of ["/cart", "/checkout"]) {
    const reply = await page.request.get(path);
    expect(reply.ok()).toBe(true);
    await expectValid(await reply.text());
  }
});

test("the check itself finds errors that browsers tolerate", async () => {
  const wrong = [
    ['<form action=""></form>', "attribute-allowed-values"],
    ["<p><div></div></p>", "no-implicit-close"],
    ['<img src="a.png" sizes="1px" alt="">', "sizes-without-srcset"],
    ["<p>a</p><style>p{}</style>", "element-permitted-content"],
  ];
  for (const [body] of wrong) {
    const page = `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
    expect(await complaintsOf(page), body).not.toEqual([]);
  }
});

async function expectValid(html: string): Promise<void> {
  expect(await complaintsOf(html)).toEqual([]);
}

/** The errors of a document, each with its position. */
async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${line}:${column} ${selector ?? ""})`,
    ),
  );
  // The library has no rule for this: HTML allows these attributes only together.
  const lonely = [...html.matchAll(/<(?:img|source|link)\b[^>]*>/g)].flatMap(([tag]) => [
    ...(/\ssizes=/.test(tag) && !/\ssrcset=/i.test(tag) && !/rel="[^"]*icon/.test(tag)
      ? [`sizes without srcset: ${tag}`]
      : []),
    ...(/\simagesizes=/i.test(tag) && !/\simagesrcset=/i.test(tag)
      ? [`imagesizes without imagesrcset: ${tag}`]
      : []),
  ]);
  return [...found, ...lonely];
}
