import { HtmlValidate } from "html-validate";
import { addToCart, expect, test } from "@/e2e/fixtures";

/**
 * The document of each page as the server sends it, before any script has changed it, held to HTML's
 * rules. What React and Next write by themselves and browsers are at home with is left out, with its
 * reason.
 */
const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5"],
  rules: {
    // React writes attributes as HTML's DOM names them and void elements with a slash: both are HTML.
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // The style of what has a place or colour of the seller's own.
    "no-inline-style": "off",
    // Next's scripts stand in the page with a nonce, and none is from elsewhere.
    "require-sri": "off",
    "require-csp-nonce": "off",
    // axe asks for what is accessible, with the styles and scripts there are.
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

test("a cart with something in it and its checkout are valid HTML", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  for (const path of ["/cart", "/checkout"]) {
    const reply = await page.request.get(path);
    expect(reply.ok()).toBe(true);
    await expectValid(await reply.text());
  }
});

test("the check itself finds what browsers forgive", async () => {
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

/** What is wrong with a document, each with its place. */
async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${line}:${column} ${selector ?? ""})`,
    ),
  );
  // No rule of the library's: HTML allows these only together.
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
