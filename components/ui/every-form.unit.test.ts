import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,components}/**/*.tsx").map((file) => ({
  file,
  source: readFileSync(file, "utf8"),
}));

/** Forms that answer a lost reply in a way of their own. */
const OWN_WAY: Readonly<Record<string, string>> = {
  "components/ui/action-form.tsx": "it is the way",
  "components/storefront/cart/cart-line.tsx": "sent by the list it is in",
  "components/storefront/cart/cart-lines.tsx": "sends by useSending",
  "components/storefront/wishlist/wishlist-button.tsx": "undoes the change and shows an error",
  "components/storefront/listing/listing-form.tsx": "reads, and leads to an address",
};

test("every form that a server action answers survives a lost reply", () => {
  expect(sources.length).toBeGreaterThan(500);
  const plain = sources.filter(({ source }) => /<form\b[^>]*?\baction=\{(?!`)/.test(source));
  expect(plain.map(({ file }) => file).filter((file) => !(file in OWN_WAY))).toEqual([]);
});

test("no action's state is kept without the sending that survives", () => {
  const kept = sources.filter(
    ({ source }) => /useActionState\(/.test(source) && !/useSending\(/.test(source),
  );
  expect(kept.map(({ file }) => file)).toEqual([]);
});

test("no transition of a page runs a server action bare", () => {
  const bare = sources.filter(({ source }) =>
    /\b(?:start|startTransition)\(\(\) => (?:save|send|submit|remove|delete|create)[A-Z]\w*\(/.test(
      source,
    ),
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test("a form that asks for a secret puts it into no address, should its page have no scripts", () => {
  const asking = sources.filter(({ source }) =>
    /<PasswordInput\b|type="password"|"one-time-code"/.test(source),
  );
  expect(asking.length).toBeGreaterThanOrEqual(4);
  const exposed = asking.filter(({ source }) => {
    const forms = source.match(/<form\s/g)?.length ?? 0;
    return forms === 0 || source.match(/<form\s+method="post"\s/g)?.length !== forms;
  });
  expect(exposed.map(({ file }) => file)).toEqual([]);
});
