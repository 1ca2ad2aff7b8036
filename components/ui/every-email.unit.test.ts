import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,components}/**/*.tsx").map((file) => ({
  file,
  // What is shown as it is written, and words of the catalogues.
  source: readFileSync(file, "utf8")
    .replace(/\bshownEmail\((?:[^()]|\([^()]*\))*\)/g, "shown")
    .replace(/\b(?:messages|texts)\.\w+/g, "words"),
}));

/** An address as it is kept, where people read it: between tags, in a sentence, or as an element's words. */
const BARE = [
  />[^<>{}=]*\{(?:[\w.?]+\.)?(?:\w*E|e)mail\}/g,
  /\bformat\((?:[^()]|\([^()]*\))*?\{[^{}]*\bemail(?:: (?!shown\b)|(?=[ ,]))/g,
  /\b(?:render|rowName)[:=]\s*\{?\(\{ \w*[eE]mail \}\) => \w*[eE]mail\b(?! &&)/g,
  /\?\? (?:[\w.?]+\.)?(?:\w*E|e)mail\b(?! \?)/g,
  /\btyped=\{\w*email\}/g,
];

/** Not for reading: they go into a field that shows them itself, into a request, or ask what is known. */
const OWN_WAY: Readonly<Record<string, RegExp>> = {
  "components/storefront/account/login-form.tsx": /\?\? email/,
  "components/storefront/checkout/contact-form.tsx": /\?\? email/,
  "components/storefront/withdrawal/withdrawal-fields.tsx": /\?\? order\?\.email/,
  "components/dashboard/conversations/person-panel.tsx": /\?\? email/,
  "app/(storefront)/checkout/contact/page.tsx": /\?\? customer\?\.email/,
};

const bareIn = ({ file, source }: { file: string; source: string }) =>
  BARE.flatMap((pattern) => source.match(pattern) ?? []).filter(
    (found) => !OWN_WAY[file]?.test(found),
  );

test("every address that people read is shown as it is written", () => {
  const bare = sources.flatMap((one) => bareIn(one).map((found) => `${one.file}: ${found}`));
  expect(bare).toEqual([]);
});

test.each([
  "<p>{customer.email}</p>",
  "<a href={mailto(contactEmail)}>\n  {store.contactEmail}\n</a>",
  "{format(messages.sent, { email })}",
  '{format(messages.sent, { email: sentTo, minutes: minutes ?? "" })}',
  "render: ({ email }) => email }",
  "rowName={({ email }) => email}",
  "title={fullName(row) ?? row.email}",
  "<Confirm typed={email}>",
])("%s would be found", (source) => {
  expect(bareIn({ file: "", source })).toHaveLength(1);
});
