import { twoFactor } from "better-auth/plugins/two-factor";

/** Where a mailed link is used up. */
export const LINK_VERIFY_PATH = "/magic-link/verify";

/**
 * better-auth's second factor, asked for after a mailed link too: by itself it asks after passwords only,
 * and whoever reads a user's mail would get in without it.
 */
export function twoFactorPlugin() {
  const plugin = twoFactor({
    issuer: "Cartwright",
    schema: { twoFactor: { modelName: "staffTwoFactor" } },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === LINK_VERIFY_PATH || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
