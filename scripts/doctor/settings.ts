import type { Config } from "@/lib/platform/config";
import { readUnknownProxy } from "@/lib/platform/unknown-proxy";
import { attention, broken, type Finding, ok } from "./finding";

/** Problems of the configuration that are visible in it. */
export function readSettings(settings: Config): Finding[] {
  return [
    ok("configuration", "every variable is of its kind"),
    node(),
    ...testSettings(settings),
    ...address(settings),
    proxies(settings),
    secret("AUTH_SECRET", settings.authSecret),
    secret("SECRETS_KEY", settings.secretsKey),
  ];
}

function node(): Finding {
  return ok("node", `Node ${process.versions.node}`);
}

/** What only tests may have. */
function testSettings(settings: Config): Finding[] {
  const found: Finding[] = [];
  if (settings.hasTestClock) {
    found.push(broken("test clock", "any secret key can move the clock", "Take TEST_CLOCK away."));
  }
  if (settings.rateLimitScale > 1) {
    const message = `every limit is ${settings.rateLimitScale} times as high`;
    found.push(attention("rate limits", message, "Take RATE_LIMIT_SCALE away."));
  }
  if (settings.webhookAllowedRanges.length > 0) {
    const message = "webhooks may reach addresses that are not of the public Internet";
    found.push(attention("webhooks", message, "Take WEBHOOK_ALLOWED_CIDRS away."));
  }
  if (settings.allowsHttpWebhooks) {
    const message = "webhooks may go out unencrypted";
    found.push(attention("webhooks", message, "Take WEBHOOK_ALLOW_HTTP away."));
  }
  return found;
}

function address({ baseUrl }: Config): Finding[] {
  const url = new URL(baseUrl);
  if (isHere(url)) {
    const todo = "Set BASE_URL to the https:// address that shoppers use.";
    return [attention("base url", `${baseUrl} is this machine's alone`, todo)];
  }
  if (url.protocol === "http:") {
    const todo = "Let a proxy terminate TLS, and set BASE_URL to its https:// address.";
    return [broken("base url", `${baseUrl} is not encrypted`, todo)];
  }
  return [ok("base url", baseUrl)];
}

/** Without it all shoppers behind the proxy are one, and share one rate limit. */
function proxies({ baseUrl, trustedProxies }: Config): Finding {
  if (trustedProxies.length > 0) return ok("proxies", `trusted: ${trustedProxies.join(", ")}`);
  const noticed = readUnknownProxy();
  if (noticed !== undefined) {
    return broken(
      "proxies",
      `requests come through ${noticed.address}, which is not trusted (noticed ${noticed.noticedAt})`,
      `Set TRUSTED_PROXIES to the proxy, as in TRUSTED_PROXIES=${noticed.address}; until then all shoppers share one rate limit.`,
    );
  }
  if (new URL(baseUrl).protocol === "http:") return ok("proxies", "none is trusted");
  return attention(
    "proxies",
    "none is trusted, though BASE_URL is https and the shop itself speaks http",
    "Set TRUSTED_PROXIES to the address of the proxy, or all shoppers share one rate limit.",
  );
}

function secret(name: string, value: string | undefined): Finding {
  const check = name.toLowerCase().replace("_", " ");
  return value === undefined
    ? attention(
        check,
        `${name} is not set; npm start makes one and keeps it in DATA_DIR`,
        `Set ${name}, the same for all instances, and keep it apart from the database.`,
      )
    : ok(check, "is set");
}

/** Whether an address is only this machine's. */
export function isHere(url: URL): boolean {
  return /^(localhost|127\.|\[::1\])/.test(url.hostname);
}
