import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "@/lib/kit/errors";
import { formOf } from "@/lib/testing/media";
import { readChunks, streamChunks } from "./body";
import type { Call } from "./call";
import { readForm } from "./multipart";

const LIMITS = { maxFileBytes: 1_000 };

function callWith(rawBody: Uint8Array, contentType: string | undefined): Call {
  async function* chunks() {
    yield rawBody;
  }
  return {
    ...{ method: "POST", path: "/v3/private/media", search: "", address: "10.0.0.1" },
    header: (name) => (name === "content-type" ? contentType : undefined),
    readBody: (limits) => readChunks(chunks(), undefined, limits),
    readStream: (limits) => streamChunks(chunks(), undefined, limits),
  };
}

/** The fields, files as their bytes; or the code of the refusal. Anything else that is thrown is a bug. */
async function read(rawBody: Uint8Array, contentType: string | undefined, limits = LIMITS) {
  try {
    const fields = await readForm(callWith(rawBody, contentType), limits);
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, contentOf(value)]),
    );
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function contentOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const bytes: unknown = Reflect.get(value, "bytes");
  return bytes instanceof Uint8Array ? [...bytes] : bytes;
}

test("a form gives texts and the bytes of its file, of which JSON knows the hash alone", async () => {
  const { rawBody, headers } = await formOf(Uint8Array.of(0, 13, 10, 255), { alt: "Tasse – blau" });
  const type = headers["content-type"];
  expect(await read(rawBody, type)).toEqual({ alt: "Tasse – blau", file: [0, 13, 10, 255] });
  const { file } = await readForm(callWith(rawBody, type), LIMITS);
  expect(JSON.stringify(file)).toMatch(/^"[\w-]{43}"$/);
  expect(Object.keys(file ?? {})).toEqual([]);
});

test("a file may be as large as it may be and not a byte larger", async () => {
  const size = async (bytes: number) => {
    const { rawBody, headers } = await formOf(new Uint8Array(bytes));
    return read(rawBody, headers["content-type"]);
  };
  expect(await size(1_000)).toMatchObject({ file: { length: 1_000 } });
  expect(await size(1_001)).toBe("request_too_large");
  expect(await size(100_000)).toBe("request_too_large");
});

test("texts without end, too many of them, and too many files are refused", async () => {
  const form = async (fields: Record<string, string>) => {
    const { rawBody, headers } = await formOf(undefined, fields);
    return read(rawBody, headers["content-type"], { maxFileBytes: 1_000_000 });
  };
  expect(await form({ alt: "x".repeat(70_000) })).toBe("request_too_large");
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, "x"]));
  expect(await form(many)).toBe("bad_request");
});

test.each([
  [undefined, "unsupported_media_type"],
  ["application/json", "unsupported_media_type"],
  ["multipart/form-data", "bad_request"],
  ["multipart/form-data; boundary=", "bad_request"],
  ["multipart/mixed; boundary=a", "unsupported_media_type"],
  ["text/multipart/form-data; boundary=a", "unsupported_media_type"],
])("%s is no form: %s", async (contentType, code) => {
  const { rawBody } = await formOf(Uint8Array.of(1));
  expect(await read(rawBody, contentType)).toBe(code);
});

test("a form that breaks off anywhere is refused and never waited for", async () => {
  const { rawBody, headers } = await formOf(Uint8Array.of(1, 2, 3), { alt: "A mug" });
  // The last line may lack its end; what came before it was whole.
  for (let length = 0; length < rawBody.length - 2; length += 1) {
    const outcome = await read(rawBody.subarray(0, length), headers["content-type"]);
    expect(outcome, `cut at ${length} of ${rawBody.length}`).toBe("bad_request");
  }
});

test("any bytes are answered with fields or a refusal", async () => {
  const { rawBody, headers } = await formOf(Uint8Array.of(1, 2, 3), { alt: "A mug" });
  const edit = fc.record({
    at: fc.nat(rawBody.length - 1),
    removed: fc.nat(20),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom("\r\n", "\r\n\r\n", "--", '"', ";", "filename=", "name=__proto__")
        .map(bytesOf),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const changed = edits.reduce<Uint8Array>(
        (body, { at, removed, put }) =>
          Buffer.concat([body.subarray(0, at), put, body.subarray(at + removed)]),
        rawBody,
      );
      await read(changed, headers["content-type"]);
      expect(Object.prototype).not.toHaveProperty("alt");
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
