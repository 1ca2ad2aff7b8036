import { type ChildProcess, spawn } from "node:child_process";
import { onFreePort } from "@/lib/testing/on-free-port";
import { readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { sharedDatabase } from "../storefront/own-shop";

/** The timeout for starting Next on a busy machine. */
const START_MS = 100_000;

let host: ChildProcess | undefined;
let origin = "";

function startNext(port: number, env: Record<string, string>): ChildProcess {
  const next = ["node_modules/next/dist/bin/next", "start", "-p", String(port)];
  return spawn(process.execPath, next, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      WORKER: "off",
      SECRETS_KEY: "a key of at least thirty-two characters",
      AUTH_SECRET: "a secret of at least thirty-two characters",
      ...env,
    },
    stdio: "ignore",
  });
}

test.describe("a host that runs plain next start on the same database", () => {
  test.beforeAll(async () => {
    const database = await sharedDatabase();
    await onFreePort(async (port) => {
      origin = `http://localhost:${port}`;
      const started = startNext(port, { DATABASE_URL: database, BASE_URL: origin });
      host = started;
      const isThere = () =>
        fetch(`${origin}/v3/openapi.json`).then(
          ({ ok }) => ok,
          () => started.exitCode !== null,
        );
      await expect.poll(isThere, { timeout: START_MS }).toBe(true);
      if (started.exitCode !== null) throw new Error("Next ended before it was open.");
    });
  });
  test.afterAll(() => host?.kill());

  test("serves pages whose scripts carry the nonce of their policy", async ({ request }) => {
    for (const path of ["/", "/products", "/cart", "/docs", "/dashboard/sign-in", "/?lang=de"]) {
      const response = await request.get(origin + path);
      expect(response.status(), path).toBe(200);
      const policy = response.headers()["content-security-policy"] ?? "";
      const nonce = /'nonce-(\w{22})' 'strict-dynamic'/.exec(policy)?.[1];
      expect(nonce, path).toBeDefined();
      const scripts = (await response.text()).match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
    }
  });

  test("sends pages as our own server does", async ({ request }) => {
    const missing = await request.get(`${origin}/products/nothing-of-this-name`);
    expect(missing.status()).toBe(404);
    const page = await request.get(`${origin}/products`);
    expect(await page.text()).toContain('<script type="text/held"');
  });

  test("serves the API and files with their headers", async ({ request }) => {
    const { publishableKey } = await readDemo();
    const answer = await request.get(`${origin}/v3/public/${publishableKey}/products`, {
      headers: { authorization: `Bearer ${publishableKey}` },
    });
    expect(answer.status()).toBe(200);
    expect((await answer.json()).data.length).toBeGreaterThan(0);
    for (const path of ["/v3/openapi.json", "/sw.js", "/robots.txt", "/og/shop"]) {
      const headers = (await request.get(origin + path)).headers();
      expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'/);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
    }
    const wrong = await request.fetch(`${origin}/v3/public/x/products`, { method: "DELETE" });
    expect(wrong.status()).toBe(405);
  });
});
