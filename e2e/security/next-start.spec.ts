import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "@/scripts/free-port";
import { readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { sharedDatabase } from "../storefront/own-shop";

/** Next on a busy machine takes its time. */
const START_MS = 100_000;

let host: ChildProcess | undefined;
let origin = "";

test.describe("a host that runs plain next start on the same database", () => {
  test.beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    host = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-p", String(port)],
      {
        env: {
          ...process.env,
          NODE_ENV: "production",
          DATABASE_URL: await sharedDatabase(),
          BASE_URL: origin,
          WORKER: "off",
          SECRETS_KEY: "a key of at least thirty-two characters",
          AUTH_SECRET: "a secret of at least thirty-two characters",
        },
        stdio: "ignore",
      },
    );
    await expect
      .poll(
        () =>
          fetch(`${origin}/v3/openapi.json`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          timeout: START_MS,
        },
      )
      .toBe(true);
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
