import type { DemoKeys } from "@/scripts/start/demo";

/** What the start prints: addresses, and the demo store's keys with the file that keeps them. */
export type Opened = {
  baseUrl: string;
  dashboard: string;
  keys: DemoKeys | undefined;
  keysFile: string;
};

/**
 * The lines below "Cartwright is open". Secret keys and the password are shown to a terminal alone:
 * anything else is a log, which is kept, copied and read by others. There it says where they are.
 */
export function bannerRows(
  { baseUrl, dashboard, keys, keysFile }: Opened,
  { isTerminal }: { isTerminal: boolean },
): [name: string, value: string][] {
  const addresses: [string, string][] = [
    ["Shop", baseUrl],
    ["Dashboard", dashboard],
    ["API", `${baseUrl}/v3/public/${keys?.publishableKey ?? "{publishableKey}"}`],
    ["Reference", `${baseUrl}/docs`],
  ];
  if (keys === undefined) return addresses;
  const owner = keys.dashboard;
  if (!isTerminal) return [...addresses, ["Keys", `in ${keysFile}, with the password`]];
  return [
    ...addresses,
    ...(owner ? [["Sign in", `${owner.email}   ${owner.password}`] as [string, string]] : []),
    ["Test keys", `${keys.publishableKey}   ${keys.secretKey}`],
    ["Live keys", `${keys.livePublishableKey}   ${keys.liveSecretKey}`],
    ["Kept in", keysFile],
  ];
}
