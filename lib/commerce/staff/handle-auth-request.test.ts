import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "@/lib/kit/durations";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { api, newAddress } from "@/lib/testing/http";
import { expectRefusal } from "@/lib/testing/refusals";
import { memberOf } from "@/lib/testing/staff";
import { createStore } from "@/lib/testing/store";
import { totpOf } from "@/lib/testing/totp";
import { handleStaffAuthRequest } from "./handle-auth-request";

const PASSWORD = "a kiln is a patient thing";
const store = await createStore();

type Asked = {
  body?: object;
  cookie?: string;
  address?: string;
  now?: Date;
  method?: string;
  readBody?: () => Promise<Uint8Array>;
};

function ask(where: string, { body, cookie, address, now, method = "POST", readBody }: Asked = {}) {
  const request = new Request(`${config().baseUrl}/dashboard/auth${where}`, {
    method,
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
  });
  return handleStaffAuthRequest(request, {
    address: address ?? newAddress(),
    now: now ?? new Date(),
    readBody: readBody ?? (async () => Buffer.from(JSON.stringify(body ?? {}))),
  });
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

const keyOf = (cookie: string) => `staff_${decodeURIComponent(cookie.split("=")[1] ?? "")}`;

/** The code of this half minute and that of the next, which counts already. */
const codesOf = (totpURI: string) => {
  const codeAt = (ahead: number) => ({ code: totpOf(totpURI, new Date(Date.now() + ahead)) });
  return [codeAt(0), codeAt(30_000)] as const;
};

const me = (cookie: string) => api.private(store).get("/staff/me", { key: keyOf(cookie) });

describe("a password", () => {
  test("opens a session that the private API takes, and no script can read it", async () => {
    const { email, userId } = await memberOf(store, "manager", PASSWORD);
    const response = await ask("/sign-in/email", { body: { email, password: PASSWORD } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^cartwright-staff=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const { status, body } = await me(cookieOf(response));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ user: { id: userId, email }, role: "manager" });
  });

  test("is refused alike for a wrong one, an unknown account and an account without one", async () => {
    const [known, linkOnly] = await Promise.all([
      memberOf(store, "owner", PASSWORD),
      memberOf(store),
    ]);
    const answers = await Promise.all(
      [known.email, "nobody@example.com", linkOnly.email].map(async (email) => {
        const response = await ask("/sign-in/email", { body: { email, password: "wrong by far" } });
        return { status: response.status, body: await response.json() };
      }),
    );
    expect(answers[0]?.status).toBe(401);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("is tried five times in fifteen minutes, and then not even the right one is looked at", async () => {
    const { email } = await memberOf(store, "owner", PASSWORD);
    const address = newAddress();
    const now = new Date();
    const wrong = { email, password: "wrong by far" };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await ask("/sign-in/email", { body: wrong, address, now })).status).toBe(401);
    }
    const right = { email: email.toUpperCase(), password: PASSWORD };
    await expectRefusal(ask("/sign-in/email", { body: right, address, now }), {
      code: "rate_limited",
      details: { retryAfterSeconds: 900 },
    });
    expect((await ask("/sign-in/email", { body: right, now })).status).toBe(200);
    const later = new Date(now.getTime() + 15 * MINUTE_MS);
    expect((await ask("/sign-in/email", { body: right, address, now: later })).status).toBe(200);
  });

  test("that was right makes the tries before it count no more", async () => {
    const { email } = await memberOf(store, "owner", PASSWORD);
    const address = newAddress();
    const trying = (password: string) =>
      ask("/sign-in/email", { body: { email, password }, address }).then(({ status }) => status);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await trying("wrong by far")).toBe(401);
      expect(await trying(PASSWORD)).toBe(200);
    }
  });
});

describe("guessing", () => {
  const wrong = { password: "wrong by far" };

  test("is counted by address before a byte of the body is read", async () => {
    const address = newAddress();
    const now = new Date();
    for (let tries = 0; tries < 50; tries += 1) {
      const code = { code: "000000" };
      expect((await ask("/two-factor/verify-totp", { body: code, address, now })).status).toBe(401);
    }
    let isRead = false;
    const readBody = async () => {
      isRead = true;
      return Buffer.from("{}");
    };
    await expectRefusal(ask("/sign-in/email", { address, now, readBody }), {
      code: "rate_limited",
    });
    expect(isRead).toBe(false);
    expect((await ask("/sign-out", { address, now })).status).toBe(200);
  });

  test("from many addresses is counted by account, and never keeps its owner out", async () => {
    const { email } = await memberOf(store, "owner", PASSWORD);
    const [home, now] = [newAddress(), new Date()];
    const right = { email, password: PASSWORD };
    expect((await ask("/sign-in/email", { body: right, address: home, now })).status).toBe(200);
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await ask("/sign-in/email", { body: { ...wrong, email }, now })).status).toBe(401);
    }
    await expectRefusal(ask("/sign-in/email", { body: right, now }), { code: "rate_limited" });
    expect((await ask("/sign-in/email", { body: right, address: home, now })).status).toBe(200);
    expect((await ask("/sign-in/magic-link", { body: { email }, now })).status).toBe(200);
  });

  test("from one address does not use up what all strangers have together", async () => {
    const { email } = await memberOf(store, "owner", PASSWORD);
    const [address, now] = [newAddress(), new Date()];
    const trying = () => ask("/sign-in/email", { body: { ...wrong, email }, address, now });
    for (let tries = 0; tries < 5; tries += 1) expect((await trying()).status).toBe(401);
    for (let tries = 0; tries < 20; tries += 1) {
      await expectRefusal(trying(), { code: "rate_limited" });
    }
    const right = { email, password: PASSWORD };
    expect((await ask("/sign-in/email", { body: right, now })).status).toBe(200);
  });

  test.each([
    ["/change-password", { currentPassword: "wrong by far", newPassword: "another long one" }],
    ["/two-factor/enable", wrong],
    ["/two-factor/disable", wrong],
  ])("the password of who is signed in is tried five times at %s", async (where, body) => {
    const { email } = await memberOf(store, "owner", PASSWORD);
    const now = new Date();
    const entered = await ask("/sign-in/email", { body: { email, password: PASSWORD }, now });
    const sent = { cookie: cookieOf(entered), address: newAddress(), now };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await ask(where, { ...sent, body })).status).toBe(400);
    }
    const right = {
      newPassword: "another long one",
      currentPassword: PASSWORD,
      password: PASSWORD,
    };
    await expectRefusal(ask(where, { ...sent, body: right }), { code: "rate_limited" });
    expect((await me(sent.cookie)).status).toBe(200);
  });
});

describe("a code of the second factor", () => {
  /** A member with it, and what else can be entered: the code that switched it on is used up. */
  async function guarded() {
    const { email, userId } = await memberOf(store, "owner", PASSWORD);
    const cookie = cookieOf(await ask("/sign-in/email", { body: { email, password: PASSWORD } }));
    const enabling = await ask("/two-factor/enable", { cookie, body: { password: PASSWORD } });
    const { totpURI, backupCodes } = await enabling.json();
    const [used, next] = codesOf(totpURI);
    expect((await ask("/two-factor/verify-totp", { cookie, body: used })).status).toBe(200);
    await db.staffSession.deleteMany({ where: { userId } });
    return { email, userId, used, next, backup: backupCodes.map((code: string) => ({ code })) };
  }

  /** What waits for a code, after the password. */
  async function waitingFor(email: string, address = newAddress()) {
    const half = await ask("/sign-in/email", { body: { email, password: PASSWORD }, address });
    const pairs = half.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    return { cookie: pairs.filter((pair) => pair.includes("two_factor")).join("; "), address };
  }

  test("signs in once, not with the one that switched it on, and once for two at a time", async () => {
    const { email, userId, used, next } = await guarded();
    const enter = async (body: object) =>
      (await ask("/two-factor/verify-totp", { ...(await waitingFor(email)), body })).status;
    expect(await enter(used)).toBe(401);
    expect((await Promise.all([enter(next), enter(next)])).sort()).toEqual([200, 401]);
    expect(await enter(next)).toBe(401);
    expect(await db.staffSession.count({ where: { userId } })).toBe(1);
  });

  test("limits guesses by a stranger with the password, and does not lock its owner out", async () => {
    const { email, next, backup } = await guarded();
    const home = newAddress();
    const first = { ...(await waitingFor(email, home)), body: backup[0] };
    expect((await ask("/two-factor/verify-backup-code", first)).status).toBe(200);
    for (let challenge = 0; challenge < 5; challenge += 1) {
      const { cookie } = await waitingFor(email);
      for (let tries = 0; tries < 4; tries += 1) {
        const wrong = { cookie, body: { code: "000000" } };
        expect((await ask("/two-factor/verify-totp", wrong)).status).toBe(401);
      }
    }
    const stranger = { ...(await waitingFor(email)), body: next };
    await expectRefusal(ask("/two-factor/verify-totp", stranger), { code: "rate_limited" });
    const again = { ...(await waitingFor(email, home)), body: next };
    expect((await ask("/two-factor/verify-totp", again)).status).toBe(200);
  });
});

test.each([
  [{}, 401],
  [{ revokeOtherSessions: false }, 200],
])("another password with %j leaves other browsers at %i", async (choice, status) => {
  const { email } = await memberOf(store, "owner", PASSWORD);
  const enter = async () =>
    cookieOf(await ask("/sign-in/email", { body: { email, password: PASSWORD } }));
  const [mine, other] = [await enter(), await enter()];
  const body = { currentPassword: PASSWORD, newPassword: "another long one", ...choice };
  const changed = await ask("/change-password", { cookie: mine, body });
  expect(changed.status).toBe(200);
  expect((await me(other)).status).toBe(status);
  expect((await me(status === 401 ? cookieOf(changed) : mine)).status).toBe(200);
});

test("signing out ends the session at once, here and in the database", async () => {
  const { email, userId } = await memberOf(store, "owner", PASSWORD);
  const cookie = cookieOf(await ask("/sign-in/email", { body: { email, password: PASSWORD } }));
  expect((await me(cookie)).status).toBe(200);
  expect((await ask("/sign-out", { cookie })).status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
  expect(await db.staffSession.count({ where: { userId } })).toBe(0);
});

describe("a link", () => {
  test("signs in once, is in a mail of its own and in no mailbox", async () => {
    const { email } = await memberOf(store, "support");
    const before = await db.mail.count();
    expect((await ask("/sign-in/magic-link", { body: { email } })).status).toBe(200);
    const token = await tokenMailedTo(email);
    expect(await db.mail.count()).toBe(before);
    const first = await followLink(token);
    expect([first.status, await first.json()]).toEqual([200, {}]);
    expect((await me(cookieOf(first))).body.data.role).toBe("support");
    await expectRefusal(followLink(token), { code: "login_link_invalid" });
  });

  test("says whom it is for, and is not used up by that", async () => {
    const { email } = await memberOf(store, "support");
    await ask("/sign-in/magic-link", { body: { email } });
    const token = await tokenMailedTo(email);
    for (let looks = 0; looks < 2; looks += 1) {
      const response = await ask("/magic-link/check", { body: { token } });
      expect(await response.json()).toEqual({ email });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await followLink(token)).status).toBe(200);
    for (const wrong of [token, "x", "", undefined, 7]) {
      await expectRefusal(ask("/magic-link/check", { body: { token: wrong } }), {
        code: "login_link_invalid",
      });
    }
  });

  test("is not followed by only opening a URL", async () => {
    const { email } = await memberOf(store, "support");
    await ask("/sign-in/magic-link", { body: { email } });
    const token = await tokenMailedTo(email);
    await expect(ask(`/magic-link/verify?token=${token}`, { method: "GET" })).rejects.toMatchObject(
      { code: "not_found" },
    );
    await expectRefusal(ask(`/magic-link/verify?token=${token}`, { body: {} }), {
      code: "login_link_invalid",
    });
    expect((await followLink(token)).status).toBe(200);
  });

  test("gives no access to an account with a second factor until its code is given too", async () => {
    const { email, userId } = await memberOf(store, "owner", PASSWORD);
    const cookie = cookieOf(await ask("/sign-in/email", { body: { email, password: PASSWORD } }));
    const enabling = await ask("/two-factor/enable", { cookie, body: { password: PASSWORD } });
    const { totpURI } = await enabling.json();
    const [first, second] = codesOf(totpURI);
    expect((await ask("/two-factor/verify-totp", { cookie, body: first })).status).toBe(200);
    await db.staffSession.deleteMany({ where: { userId } });

    await ask("/sign-in/magic-link", { body: { email } });
    const token = await tokenMailedTo(email);
    const followed = await followLink(token);
    expect(await followed.clone().json()).toEqual({ twoFactorRedirect: true });
    expect(await db.staffSession.count({ where: { userId } })).toBe(0);
    const half = followed.headers.getSetCookie().map((line) => line.split(";")[0]);
    const waiting = half.filter((pair) => pair?.includes("two_factor")).join("; ");
    const wrong = await ask("/two-factor/verify-totp", {
      cookie: waiting,
      body: { code: "000000" },
    });
    expect(wrong.status).toBe(401);
    const right = await ask("/two-factor/verify-totp", { cookie: waiting, body: second });
    const session = right.headers.getSetCookie().find((line) => line.includes("staff="));
    expect((await me(session?.split(";")[0] ?? "")).body.data.user.id).toBe(userId);
  });

  test("is answered alike for an unknown address, and creates no account", async () => {
    const email = "stranger@example.com";
    const response = await ask("/sign-in/magic-link", { body: { email } });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: {},
    });
    expect(await db.staffUser.findUnique({ where: { email } })).toBeNull();
  });
});

describe("a first password", () => {
  test("is set by who signed in by link, opens the next session, and is no way to a second", async () => {
    const { email } = await memberOf(store, "support");
    await ask("/sign-in/magic-link", { body: { email } });
    const token = await tokenMailedTo(email);
    const cookie = cookieOf(await followLink(token));
    expect((await me(cookie)).body.data.user.hasPassword).toBe(false);
    await expectRefusal(ask("/set-password", { cookie, body: { newPassword: "short" } }), {
      code: "validation_failed",
    });
    const set = (newPassword: string) => ask("/set-password", { cookie, body: { newPassword } });
    expect((await set(PASSWORD)).status).toBe(200);
    expect((await me(cookie)).body.data.user.hasPassword).toBe(true);
    expect((await ask("/sign-in/email", { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await set("another long enough one")).status).toBe(400);
    expect((await ask("/sign-in/email", { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test("cannot be set without signing in", async () => {
    const body = { newPassword: PASSWORD };
    expect((await ask("/set-password", { body })).status).toBe(401);
  });
});

test.each(["GET /get-session", "GET /list-sessions", "POST /sign-up/email", "POST /update-user"])(
  "%s of the library is closed",
  async (line) => {
    const [method, where = ""] = line.split(" ");
    await expectRefusal(ask(where, { method }), { code: "not_found" });
  },
);

/** What the button of the page that a mailed link leads to does. */
const followLink = (token: string) => ask("/magic-link/verify", { body: { token } });

/** The mail is written in the background. */
async function tokenMailedTo(email: string): Promise<string> {
  let token = "";
  await expect.poll(async () => (token = await findToken(email))).not.toBe("");
  return token;
}

async function findToken(email: string): Promise<string> {
  const folder = path.resolve(config().dataDir, "mail");
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.includes("staff_sign_in") || !file.endsWith(".eml")) continue;
    const mail = (await readFile(path.join(folder, file), "utf8")).replaceAll("=\r\n", "");
    const [, token = ""] = /sign-in\/link#(\w+)/.exec(mail) ?? [];
    if (mail.includes(`To: ${email}`)) return token;
  }
  return "";
}
