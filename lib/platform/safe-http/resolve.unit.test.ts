import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolve } from "./resolve";

const A = 1;
const NS = 2;

/** What the name server says of a name and a type: data, that there is no such name, or nothing ever. */
type Say = (name: string, type: number) => Buffer[] | "no" | "silence";

let say: Say = () => "no";
const server = createSocket("udp4");
server.on("message", (query, { port, address }) => {
  const { name, type, end } = questionOf(query);
  const said = say(name, type);
  if (said !== "silence") server.send(answerTo(query.subarray(0, end), type, said), port, address);
});

beforeAll(async () => {
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const ask = (name: string) => resolve(name, [`127.0.0.1:${server.address().port}`]);

/** RFC 1035, 4.1.2. */
function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, said: Buffer[] | "no"): Buffer {
  const records = said === "no" ? [] : said;
  const header = Buffer.from(question);
  header.writeUInt16BE(said === "no" ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const named = records.map((data) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]),
  );
  return Buffer.concat([header, ...named]);
}

const ipv4 = (text: string) => Buffer.from(text.split(".").map(Number));

/** A label and a reference to the name asked for. */
const SOME_SERVER = Buffer.from([1, 97, 0xc0, 12]);

const theInternet: Say = (name, type) => (name === "com" && type === NS ? [SOME_SERVER] : "no");

test("a name leads to all its addresses", async () => {
  say = (_name, type) => (type === A ? [ipv4("93.184.215.14"), ipv4("10.0.0.1")] : []);
  expect(await ask("shop.example.com")).toEqual(["93.184.215.14", "10.0.0.1"]);
});

test("a no counts where the name server knows the Internet", async () => {
  say = theInternet;
  expect(await ask("none.example.com")).toEqual([]);
  say = () => "no";
  expect(await ask("none.example.com")).toBe("unknown");
});

test("names whose servers never answer hold up no other, and are given up in time", async () => {
  say = (name, type) => {
    if (name.startsWith("silent")) return "silence";
    return type === A ? [ipv4("93.184.215.14")] : [];
  };
  let isGivenUp = false;
  const silent = Promise.all(Array.from({ length: 20 }, (_, nth) => ask(`silent${nth}.example`)));
  const givenUp = silent.finally(() => {
    isGivenUp = true;
  });
  expect(await ask("shop.example.com")).toEqual(["93.184.215.14"]);
  expect(isGivenUp).toBe(false);
  expect(new Set(await givenUp)).toEqual(new Set(["unknown"]));
});
