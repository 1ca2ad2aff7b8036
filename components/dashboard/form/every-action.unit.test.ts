import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,components}/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const inDashboard = sources.filter(({ file }) => /^(app|components)\/dashboard\//.test(file));

function filesWith(pattern: RegExp, among = inDashboard): string[] {
  return among
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
    .sort();
}

test("every page of the dashboard sends its actions with a key", () => {
  expect(filesWith(/window\.fetch = actionFetch\(/)).toEqual([
    "components/dashboard/shell/providers.tsx",
  ]);
  expect(filesWith(/<Providers\b/)).toEqual(["app/dashboard/layout.tsx"]);
  expect(filesWith(/<SendingNotice\b/)).toEqual(["components/dashboard/shell/shell.tsx"]);
});

test("every action and every page calls the API by the one client that passes the key on", () => {
  expect(filesWith(/createCartwrightAdmin\(/)).toEqual(["components/dashboard/api/seller-api.ts"]);
  expect(filesWith(/keyedFetch\(serverFetch\(/)).toEqual([
    "components/dashboard/api/seller-api.ts",
  ]);
  const actions = filesWith(/^"use server";/);
  expect(actions.length).toBeGreaterThan(25);
  // By runServerAction(), which refuses what another site made a browser send.
  const writing = filesWith(/\bapi\.(POST|PATCH|PUT|DELETE)\(/);
  expect(filesWith(/\b(runServerAction|runInBothModes)\(/)).toEqual(
    expect.arrayContaining(writing.filter((file) => file.startsWith("components/"))),
  );
});

/** What pages send past server actions, and why it does no harm to send it again. */
const OWN_WAY: Readonly<Record<string, string>> = {
  "components/dashboard/access/password-form.tsx": "a password, by post-auth.ts",
  "components/dashboard/access/two-factor.tsx": "a second factor, by post-auth.ts",
  "components/dashboard/form/send-upload.ts": "a file, under a key until its reply is there",
  "components/dashboard/import-export/access-form.tsx":
    "a token, by a server action: as a form it must not be in an address",
  "components/dashboard/orders/use-preview.ts": "a preview: nothing is written",
  "components/dashboard/shell/user-menu.tsx": "signs out",
  "components/dashboard/sign-in/post-auth.ts": "signs in",
  "components/dashboard/sign-in/setup-form.tsx": "is refused once there is an owner",
  "components/dashboard/sign-in/sign-in-form.tsx": "signs in",
};

test("nothing is sent past server actions but files and who signs in", () => {
  const sending = filesWith(/method: "(POST|PUT|PATCH|DELETE)"|\.open\("(POST|PUT)"|method="post"/);
  expect(sending).toEqual(Object.keys(OWN_WAY).sort());
});

test("every file is sent by the one function that gives it a key, to a route that passes the key on", () => {
  const sending = filesWith(/"\/dashboard\/uploads\/|`\/dashboard\/uploads\//);
  expect(sending.length).toBeGreaterThan(2);
  expect(filesWith(/\bsendUpload[<(]/)).toEqual(expect.arrayContaining(sending));
  const routes = inDashboard.filter(({ file }) => file.startsWith("app/dashboard/uploads/"));
  expect(routes.length).toBeGreaterThan(4);
  for (const { file, source } of routes) expect(source, file).toMatch(/\btakeUpload\(request,/);
});

test("no part of a page that takes something in begins anew because something was saved", () => {
  // A refresh brings another moment, and with another key React throws away what was typed since.
  expect(filesWith(/\bkey=\{[^}]*(updatedAt|version\b)/i)).toEqual([]);
});
