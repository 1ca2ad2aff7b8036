import { beforeAll, describe, expect, test } from "vitest";
import type { Auth, Description } from "@/lib/api/definition";
import { requiredScope } from "@/lib/api/scope";
import { invalidateStore } from "@/lib/commerce/stores";
import { Scope } from "@/lib/contract/api-key";
import { StaffRole } from "@/lib/contract/staff";
import { newSecret } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { callEndpoint, endpoints, isPublic } from "@/lib/testing/endpoints";
import { api, newToken, type TestReply } from "@/lib/testing/http";
import { signIn } from "@/lib/testing/staff";
import { createStore, type TestStore } from "@/lib/testing/store";

/* Every endpoint of the table, by every state of the credentials it can be called with. */

let store: TestStore;
let other: TestStore;
let revoked: TestStore;
/** A cart token on which a customer of `store` is logged in, in test mode. */
let customerToken: string;
/** What the owner of `store` shows on the private surface. */
let staffKey: string;

beforeAll(async () => {
  [store, other, revoked] = await Promise.all([createStore(), createStore(), createStore()]);
  await db.apiKey.updateMany({
    where: { storeId: revoked.id },
    data: { revokedAt: new Date() },
  });
  const { email } = await customerOf(store);
  staffKey = await signIn(store, "owner");
  customerToken = await logInByLink(api.public(store), store, { email });
});

/** What a caller shows: the key of the path, the key of the header, the cart token. */
type Credentials = { pathKey?: string; key: string | null; token?: string; scheme?: string };

/** The expected result: a refusal, or that the credentials are accepted. */
type Expected = { status: 401 | 400 | 403; code: string } | "admitted";

type State = {
  name: string;
  show: () => Credentials;
  expectedOf: (
    auth: Auth,
    isForTestKeys: boolean,
    declared: Pick<Description, "refuses">,
  ) => Expected;
};

const MISSING: Expected = { status: 401, code: "missing_api_key" };
const INVALID: Expected = { status: 401, code: "invalid_api_key" };
const MISMATCH: Expected = { status: 401, code: "api_key_mismatch" };
const NO_TOKEN: Expected = { status: 400, code: "cart_token_required" };
const NO_CUSTOMER: Expected = { status: 403, code: "customer_not_authenticated" };

const NOT_FOR_TEST_KEYS: Expected = { status: 403, code: "insufficient_scope" };

/** Who works here, and what live mode is set to: private/staff and private/store have tests of their own. */
const isClosedToTestKeys = ({ changes, id }: Description) =>
  changes === "staff" || id === "copySettingsToTest";

const needsToken = (auth: Auth) => auth === "visitor" || auth === "customer";
const withoutToken = (auth: Auth, _: boolean, { refuses }: Pick<Description, "refuses">) =>
  needsToken(auth) || refuses.includes("cart_token_required") ? NO_TOKEN : "admitted";
const withoutCustomer = (auth: Auth) => (auth === "customer" ? NO_CUSTOMER : "admitted");

const own = () => store.keys.publishable.test;
const both = (key: string, token?: string): Credentials => ({ pathKey: key, key, token });
const unknown = (prefix: string) => prefix + newSecret(32);

const PUBLIC_STATES: State[] = [
  {
    name: "the session of a member of staff",
    // In the path it would be more than one segment: signatures may have slashes.
    show: () => ({ pathKey: own(), key: staffKey, token: customerToken }),
    expectedOf: () => INVALID,
  },
  {
    name: "no key",
    show: () => ({ pathKey: own(), key: null, token: customerToken }),
    expectedOf: () => MISSING,
  },
  {
    name: "another scheme than Bearer",
    show: () => ({ pathKey: own(), key: null, scheme: `Basic ${own()}` }),
    expectedOf: () => INVALID,
  },
  {
    name: "an unknown key",
    show: () => both(unknown("pk_test_"), newToken()),
    expectedOf: () => INVALID,
  },
  {
    name: "a revoked key",
    show: () => both(revoked.keys.publishable.test, newToken()),
    expectedOf: () => INVALID,
  },
  {
    name: "the secret key",
    show: () => ({ pathKey: own(), key: store.keys.secret.test, token: customerToken }),
    expectedOf: () => INVALID,
  },
  {
    name: "the secret key in path and header",
    show: () => both(store.keys.secret.test, customerToken),
    expectedOf: () => INVALID,
  },
  {
    name: "another store's key on the path of ours",
    show: () => ({ pathKey: own(), key: other.keys.publishable.test, token: customerToken }),
    expectedOf: () => MISMATCH,
  },
  {
    name: "the live key on the path of the test key",
    show: () => ({ pathKey: own(), key: store.keys.publishable.live, token: customerToken }),
    expectedOf: () => MISMATCH,
  },
  { name: "no cart token", show: () => both(own()), expectedOf: withoutToken },
  {
    name: "a cart token that can be none",
    show: () => both(own(), "two words"),
    expectedOf: withoutToken,
  },
  {
    name: "a cart token that is too long",
    show: () => both(own(), "x".repeat(256)),
    expectedOf: withoutToken,
  },
  { name: "a fresh cart token", show: () => both(own(), newToken()), expectedOf: withoutCustomer },
  {
    name: "a customer's token at another store",
    show: () => both(other.keys.publishable.test, customerToken),
    expectedOf: withoutCustomer,
  },
  {
    name: "a customer's token in the other mode",
    show: () => both(store.keys.publishable.live, customerToken),
    expectedOf: withoutCustomer,
  },
  {
    name: "a customer's token",
    show: () => both(own(), customerToken),
    expectedOf: () => "admitted",
  },
];

const PRIVATE_STATES: State[] = [
  {
    name: "a session that we did not sign",
    show: () => ({ key: `staff_${newSecret(32)}.${newSecret(43)}=` }),
    expectedOf: () => INVALID,
  },
  { name: "no key", show: () => ({ key: null }), expectedOf: () => MISSING },
  {
    name: "another scheme than Bearer",
    show: () => ({ key: null, scheme: `Basic ${store.keys.secret.test}` }),
    expectedOf: () => INVALID,
  },
  {
    name: "an unknown key",
    show: () => ({ key: unknown("sk_test_") }),
    expectedOf: () => INVALID,
  },
  {
    name: "a revoked key",
    // Making a store looks its secret test key up, and a key that was looked up lives on for a while.
    show: () => ({ key: revoked.keys.secret.live }),
    expectedOf: () => INVALID,
  },
  {
    name: "the publishable key",
    show: () => ({ key: own(), token: customerToken }),
    expectedOf: () => INVALID,
  },
  {
    name: "the test key",
    show: () => ({ key: store.keys.secret.test }),
    expectedOf: (_, isForTestKeys) => (isForTestKeys ? "admitted" : NOT_FOR_TEST_KEYS),
  },
  {
    name: "the live key",
    show: () => ({ key: store.keys.secret.live }),
    expectedOf: () => "admitted",
  },
];

async function call(definition: Description, credentials: Credentials): Promise<TestReply> {
  const { pathKey = "none", key, token, scheme } = credentials;
  const body = definition.body && {};
  // Logging out is the one thing that would end the session the next states rely on.
  const endsSession = ["logOut", "logOutEverywhere"].includes(definition.id);
  const isLogOut = endsSession && token === customerToken && key === own();
  const session = isLogOut && pathKey === key ? await anotherSession() : token;
  return callEndpoint(
    definition,
    { pathKey },
    {
      key,
      token: session,
      body,
      headers: { authorization: scheme },
    },
  );
}

async function anotherSession(): Promise<string> {
  const { email } = await customerOf(store);
  return logInByLink(api.public(store), store, { email });
}

const cases = endpoints.flatMap((definition) =>
  (isPublic(definition) ? PUBLIC_STATES : PRIVATE_STATES).map((state) => ({
    ...state,
    definition,
    id: definition.id,
  })),
);

const scoped = endpoints
  .filter((definition) => !isPublic(definition))
  .map((definition) => ({ definition, id: definition.id, needed: requiredScope(definition) }));

describe("scopes", () => {
  test.for(scoped)("$id wants a key that is let at it", async ({ definition, needed }) => {
    const ask = async (scopes: Scope[]) =>
      call(definition, { key: await store.keyWith(scopes) }).then(({ status, body }) => ({
        status,
        code: body?.error?.code,
        details: body?.error?.details,
      }));
    const other: Scope = needed?.startsWith("events:") ? "media:write" : "events:write";
    if (needed === null) {
      expect((await ask([other])).status).not.toBe(403);
      return;
    }
    if (isClosedToTestKeys(definition)) {
      expect(await ask([needed])).toMatchObject({ status: 403, code: "insufficient_scope" });
      return;
    }
    expect(Scope.safeParse(needed).success, needed).toBe(true);
    const refused = { status: 403, code: "insufficient_scope", details: { scope: needed } };
    expect(await ask([other])).toEqual(refused);
    expect((await ask([other, needed])).status).not.toBe(403);
    const writing = needed.replace(/:read$/, ":write") as Scope;
    expect((await ask([writing])).status).not.toBe(403);
    if (needed !== writing) return;
    expect(await ask([needed.replace(/:write$/, ":read") as Scope])).toEqual(refused);
  });
});

describe("what live mode shares", () => {
  /** Spelled out, so that nothing joins or leaves them unseen; imports and settings look at what is sent. */
  const SHARED = [
    ...[
      "createProduct",
      "updateProduct",
      "archiveProduct",
      "updateRelatedProducts",
      "updateBundle",
    ],
    ...["createCategory", "updateCategory", "deleteCategory"],
    ...["createCollection", "updateCollection", "deleteCollection"],
    ...["uploadMedia", "updateMedia", "deleteMedia"],
    ...["createSavedReply", "updateSavedReply", "deleteSavedReply"],
    "updateMailTexts",
    ...["createTaxClass", "updateTaxClass", "deleteTaxClass"],
    ...["createContent", "updateContent", "deleteContent", "publishContent"],
    ...["unpublishContent", "restoreContentVersion", "updateMenu", "updateTranslations"],
    ...["createCustomField", "updateCustomField", "deleteCustomField"],
    ...["createRedirect", "updateRedirect", "deleteRedirect"],
    ...["createMerchandisingRule", "updateMerchandisingRule", "deleteMerchandisingRule"],
    ...["createSynonym", "updateSynonym", "deleteSynonym"],
    ...["addDigitalFile", "updateDigitalFile", "replaceDigitalFile", "deleteDigitalFile"],
  ];
  const shared = endpoints.filter(({ changes }) => changes === "shared");

  test("is what these endpoints write", () => {
    expect(shared.map(({ id }) => id).sort()).toEqual(SHARED.sort());
  });

  test.for(shared.map((definition) => ({ definition, id: definition.id })))(
    "$id is for test keys while the store says so",
    async ({ definition }) => {
      const kept = await createStore();
      await db.store.update({
        where: { id: kept.id },
        data: { testKeysMayChangeCatalog: false },
      });
      invalidateStore(kept.id);
      const ask = async (key: string) => {
        const { status, body } = await call(definition, { key });
        return { status, code: body?.error?.code };
      };
      const refused = { status: 403, code: "forbidden" };
      expect(await ask(kept.keys.secret.test)).toEqual(refused);
      expect(await ask(await kept.keyWith([requiredScope(definition) as Scope]))).toEqual(refused);
      for (const key of [kept.keys.secret.live, await signIn(kept, "owner"), staffKey]) {
        expect((await ask(key)).status).not.toBe(403);
      }
      expect((await ask(store.keys.secret.test)).status).not.toBe(403);
    },
  );
});

describe("staff", () => {
  const roles = StaffRole.options;

  test.for(scoped)("$id by role", async ({ definition, id, needed }) => {
    const asked = roles.map(async (role): Promise<[StaffRole, boolean]> => {
      const reply = await call(definition, { key: await keyOfRole(role) });
      expect(reply.status, reply.text).not.toBe(401);
      return [role, reply.body?.error?.code !== "insufficient_scope"];
    });
    expect(Object.fromEntries(await Promise.all(asked))).toEqual({
      owner: true,
      manager: needed === null || !/^(staff|api-keys):/.test(needed),
      support: needed === null || (SUPPORT_USES.has(needed) && !KEPT_FROM_SUPPORT.has(id)),
    });
  });

  /** One key per role, so that no test exceeds its rate: each endpoint is called once with each. */
  const keys = new Map<StaffRole, Promise<string>>();
  const keyOfRole = (role: StaffRole) => {
    const key = keys.get(role) ?? signIn(store, role);
    keys.set(role, key);
    return key;
  };

  /** Spelled out, so that a change of the table in the contract is a change here too. */
  const SUPPORT_USES = new Set<Scope>([
    ...["orders:read", "orders:write", "conversations:read", "conversations:write"],
    ...["reviews:read", "reviews:write", "customers:read", "customers:write"],
    ...["products:read", "categories:read", "media:read", "discounts:read", "store:read"],
    ...["shipping-options:read", "tax-rates:read", "events:read", "analytics:read"],
    "gift-cards:read",
    ...["imports:read", "refunds:read", "documents:read", "draft-orders:read"],
    ...["returns:read", "returns:write", "withdrawals:read", "content:read", "translations:read"],
    "newsletter:read",
  ] as Scope[]);
  const KEPT_FROM_SUPPORT = new Set([
    ...["markOrderPaid", "recordOrderPayment", "reverseOrderPayment"],
    ...["eraseCustomer", "mergeCustomers"],
  ]);
});

describe("access", () => {
  test.for(cases)("$id with $name, and the headers of its surface", async (state) => {
    const { definition, show, expectedOf } = state;
    const credentials = show();
    const reply = await call(definition, credentials);
    const { headers, status } = reply;
    const expected = expectedOf(definition.auth, !isClosedToTestKeys(definition), definition);
    if (expected === "admitted") {
      expect(status, reply.text).toBeLessThan(500);
      expect([401, 403], reply.text).not.toContain(status);
      expect(reply.body?.error?.code).not.toBe("cart_token_required");
    } else {
      expect({ status, code: reply.body.error.code }).toEqual(expected);
      expect(reply.body.error.requestId).toBe(headers["x-request-id"]);
    }
    expect(headers["x-request-id"]).toMatch(/^req_/);
    expect(headers["ratelimit-policy"]).toMatch(/^"default";q=\d+;w=60$/);
    expect(headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(headers["x-ratelimit-limit"]).toBe(String(definition.perMinute));
    expect(headers["x-ratelimit-remaining"]).toMatch(/^\d+$/);
    expect(headers["x-ratelimit-reset"]).toMatch(/^\d+$/);
    const cors = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
    expect(cors.sort()).toEqual(
      isPublic(definition) ? ["access-control-allow-origin", "access-control-expose-headers"] : [],
    );
    // A list that a token adds to is public without one.
    const isEverybodys =
      definition.auth === "public" ||
      (definition.auth === "shopper" && definition.cache === "catalogue");
    const isPersonal = !isEverybodys || (expected === "admitted" && hasToken(credentials));
    if (isPersonal) expect(headers["cache-control"]).toBe("private, no-store");
    const isKeepable = status < 400 && definition.cache === "catalogue" && !isPersonal;
    expect(headers["cache-control"]?.includes("no-store")).toBe(!isKeepable);
  });
});

/** Whether the credentials show a token that can be one. */
function hasToken({ token }: Credentials): boolean {
  return token !== undefined && /^[\x21-\x7e]{1,255}$/.test(token);
}
