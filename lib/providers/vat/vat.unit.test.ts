import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hmrcWith } from "./hmrc";
import { testVatService } from "./test-service";
import { viesAt } from "./vies";

type Answer = { status?: number; body: unknown } | "never" | "broken";

let server: Server;
let base: string;
let asked: { method: string | undefined; url: string | undefined; body: string; token: unknown }[];
/** What the tax office answers by the beginning of the path. */
let answers: Record<string, Answer>;

beforeEach(async () => {
  asked = [];
  answers = {};
  server = createServer(async (request, response) => {
    asked.push({
      ...{ method: request.method, url: request.url, body: await bodyOf(request) },
      token: request.headers.authorization,
    });
    const found = Object.entries(answers).find(([path]) => request.url?.startsWith(path));
    const answer = found?.[1] ?? "broken";
    if (answer === "never") return;
    if (answer === "broken") response.destroy();
    else {
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += part;
  return body;
}

const AUSTRIAN = { prefix: "AT", number: "U13585627" };
const GERMAN = { prefix: "DE", number: "136695976" };
const BRITISH = { prefix: "GB", number: "980780684" };

describe("VIES", () => {
  const vies = (timeoutMs?: number) => viesAt(base, timeoutMs);
  const CHECK = "/check-vat-number";

  test("receives the requester, and its consultation number is kept", async () => {
    answers[CHECK] = { body: { valid: true, requestIdentifier: "WAPIAAAAY1", name: "Firma" } };
    expect(await vies().check({ vatId: AUSTRIAN, requester: GERMAN })).toEqual({
      kind: "valid",
      consultationNumber: "WAPIAAAAY1",
    });
    expect(asked).toMatchObject([{ method: "POST", url: CHECK }]);
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      ...{ countryCode: "AT", vatNumber: "U13585627" },
      ...{ requesterMemberStateCode: "DE", requesterNumber: "136695976" },
    });
  });

  test("is asked without a requester where that is not of the Union", async () => {
    answers[CHECK] = { body: { valid: false, requestIdentifier: "" } };
    expect(await vies().check({ vatId: AUSTRIAN, requester: BRITISH })).toEqual({
      kind: "invalid",
      consultationNumber: null,
    });
    expect(Object.keys(JSON.parse(asked[0]?.body ?? ""))).toEqual(["countryCode", "vatNumber"]);
  });

  test.each<[string, Answer, object]>([
    ["a number of an invalid form", wrapped("INVALID_INPUT"), { kind: "invalid" }],
    ["a member state that is away", wrapped("MS_UNAVAILABLE"), { reason: "MS_UNAVAILABLE" }],
    ["too many at once", wrapped("GLOBAL_MAX_CONCURRENT_REQ"), { kind: "unavailable" }],
    ["a failure", { status: 500, body: {} }, { kind: "unavailable", reason: "status 500" }],
    ["a page of HTML", { body: "<html>" }, { kind: "unavailable" }],
    ["a broken connection", "broken", { kind: "unavailable" }],
    ["no answer", "never", { kind: "unavailable", reason: "VIES: TimeoutError" }],
  ])("answers %s without an error", async (_, answer, expected) => {
    answers[CHECK] = answer;
    const timeout = answer === "never" ? 100 : 10_000;
    const outcome = await vies(timeout).check({ vatId: AUSTRIAN, requester: null });
    expect(outcome).toMatchObject(expected);
  });

  test("knows the member states and Northern Ireland", () => {
    expect(["AT", "EL", "XI", "GB", "CHE", "NO"].map(vies().covers)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });

  function wrapped(error: string): Answer {
    return { status: 400, body: { actionSucceed: false, errorWrappers: [{ error }] } };
  }
});

describe("HMRC", () => {
  const hmrc = (timeoutMs?: number) =>
    hmrcWith({ clientId: "id", clientSecret: "secret", baseUrl: base }, timeoutMs);
  const TOKEN = "/oauth/token";
  const LOOKUP = "/organisations/vat/check-vat-number/lookup/";
  const OTHER = { prefix: "GB", number: "553557881" };
  const login = { body: { access_token: "t0k3n", expires_in: 14_400 } };

  test("is logged in to once, and receives the requester", async () => {
    answers[TOKEN] = login;
    answers[LOOKUP] = { body: { target: {}, consultationNumber: "Yw7-Ny5-Bc2" } };
    const service = hmrc();
    const expected = { kind: "valid", consultationNumber: "Yw7-Ny5-Bc2" };
    expect(await service.check({ vatId: OTHER, requester: BRITISH })).toEqual(expected);
    expect(await service.check({ vatId: OTHER, requester: GERMAN })).toEqual(expected);
    expect(asked.map(({ url }) => url)).toEqual([
      TOKEN,
      `${LOOKUP}553557881/980780684`,
      `${LOOKUP}553557881`,
    ]);
    expect(asked[1]?.token).toBe("Bearer t0k3n");
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      ...{ client_id: "id", client_secret: "secret" },
      ...{ grant_type: "client_credentials", scope: "read:vat" },
    });
  });

  test("logs in again once its token is refused", async () => {
    answers[TOKEN] = login;
    answers[LOOKUP] = { status: 401, body: {} };
    const service = hmrc();
    const question = { vatId: OTHER, requester: null };
    expect(await service.check(question)).toMatchObject({ kind: "unavailable" });
    answers[LOOKUP] = { body: {} };
    expect(await service.check(question)).toMatchObject({ kind: "valid" });
    expect(asked.filter(({ url }) => url === TOKEN)).toHaveLength(2);
  });

  test.each<[string, Record<string, Answer>, string]>([
    ["an unknown number", { [TOKEN]: login, [LOOKUP]: { status: 404, body: {} } }, "invalid"],
    ["a bad request", { [TOKEN]: login, [LOOKUP]: { status: 400, body: {} } }, "unavailable"],
    ["too many", { [TOKEN]: login, [LOOKUP]: { status: 429, body: {} } }, "unavailable"],
    ["a refused login", { [TOKEN]: { status: 401, body: {} } }, "unavailable"],
    ["no answer", { [TOKEN]: login, [LOOKUP]: "never" }, "unavailable"],
  ])("answers %s without an error", async (_, given, kind) => {
    answers = given;
    expect(await hmrc(100).check({ vatId: OTHER, requester: null })).toMatchObject({ kind });
  });
});

test.each([
  ["U13585627", "valid"],
  ["U40413585", "invalid"],
  ["U50313585", "unavailable"],
])("test mode answers %s as its digits say", async (number, kind) => {
  const question = { vatId: { prefix: "AT", number }, requester: GERMAN };
  expect(await testVatService.check(question)).toMatchObject({ kind });
});
