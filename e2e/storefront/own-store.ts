import { type IncomingMessage, request } from "node:http";
import type { Page } from "@playwright/test";
import { openAnotherStore, type StoreKeys } from "@/e2e/api/another-store";
import { apiAt } from "@/e2e/api/seller-api";
import { readDemo, signInAsOwner } from "@/e2e/demo";
import { expect } from "@/e2e/fixtures";

/** A new store in the running deployment, at a host of its own, so that changes do not affect other tests. */
export type OwnStore = {
  /** The address of the deployment and its dashboard. */
  baseUrl: string;
  host: string;
  /** The address of the storefront. */
  url: string;
  keys: StoreKeys;
  /** The private API as its seller. */
  seller: ReturnType<typeof apiAt>;
  /** The same in live mode, which some settings require. */
  liveSeller: ReturnType<typeof apiAt>;
};

/** Creates an empty store with `owner`, an e-mail address, as its staff member. */
export async function openOwnStore(name: string, owner?: string): Promise<OwnStore> {
  const { baseUrl } = await readDemo();
  const keys = await openAnotherStore(
    ...["--name", name, "--currency", "GBP", "--country", "GB", "--locale", "en-GB"],
    ...(owner === undefined ? [] : ["--owner", owner]),
  );
  // Browsers resolve every name below localhost to the machine itself.
  const host = `own-${crypto.randomUUID()}.localhost`;
  const liveSeller = apiAt(`${baseUrl}/v3/private`, keys.liveSecretKey);
  await liveSeller.done("PATCH", "/store", { hosts: [host] });
  // Each process is notified of a host shortly after.
  const shown = async () => (await fetchAsHost(baseUrl, host, "/robots.txt")).text;
  await expect.poll(shown).toContain(`//${host}`);
  return {
    ...{ baseUrl, host, keys, liveSeller },
    url: baseUrl.replace("localhost", host),
    seller: apiAt(`${baseUrl}/v3/private`, keys.secretKey),
  };
}

/** Signs the demo's owner in, who also belongs to this store, and switches the dashboard to it. */
export async function signInTo(
  { baseUrl, keys }: Pick<OwnStore, "baseUrl" | "keys">,
  page: Page,
): Promise<void> {
  await signInAsOwner(page);
  await page.context().addCookies([{ name: "dashboard-store", value: keys.storeId, url: baseUrl }]);
}

/**
 * The response of the deployment to a visitor at `host`: a name that only browsers resolve, so that other programs send
 * it in the Host header.
 */
export async function fetchAsHost(baseUrl: string, host: string, path: string) {
  const { port } = new URL(baseUrl);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      accept: "text/html,*/*",
      "accept-encoding": "identity",
    };
    request({ host: "localhost", port, path, headers }, resolve).on("error", reject).end();
  });
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(piece);
  const { statusCode: status, headers } = reply;
  return { status, headers, text: Buffer.concat(pieces).toString() };
}
