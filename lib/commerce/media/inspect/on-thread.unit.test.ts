import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "@/lib/testing/cpu-time";
import { drawing, film } from "@/lib/testing/media";
import { inspectOnThread } from "./on-thread";
import { SVG_LIMITS } from "./svg";

const TOO_LONG = "Takes too long to read.";

const inspectDrawing = (bytes: Uint8Array, readMs?: number) =>
  inspectOnThread("svg", bytes, readMs);

const flawOf = (bytes: Uint8Array, readMs?: number) =>
  inspectDrawing(bytes, readMs).then(
    () => undefined,
    ({ fields }) => fields?.file?.[0],
  );

describe("a drawing made to be slow to read", () => {
  const unsafe: Record<string, string> = {
    "280 KB of nested groups": "<g>".repeat(40_000) + "</g>".repeat(40_000),
    "as many elements as fit": "<g/>".repeat(1_000_000),
    "an element of a hundred thousand attributes": `<g ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(" ")}/>`,
    "a name space for each of its levels": Array.from(
      { length: 60_000 },
      (_, n) => `<g xmlns:n${n}="urn:${n}">`,
    ).join(""),
  };
  for (const [name, inside] of Object.entries(unsafe)) {
    test(`with ${name} is refused at once`, async () => {
      const bytes = drawing(inside);
      await inspectDrawing(drawing("<g/>"));
      const spent = await cpuTimeOf(async () =>
        expect(await flawOf(bytes)).toMatch(/^Is an SVG file/),
      );
      expect(spent).toBeLessThan(4_500);
    });
  }

  test("with styles full of half calls is read in time that grows with its size", async () => {
    for (const part of ["url ", "url( ", "expression ", "image-set\t", "src "]) {
      const styles = `<g style="${part.repeat(400_000 / part.length)}"/>`;
      const sheet = `<style>${part.repeat(2_000_000 / part.length)}</style>`;
      expect(await flawOf(drawing(sheet + styles))).not.toBe(TOO_LONG);
    }
  }, 10_000);

  test("holds up nothing else meanwhile", async () => {
    const level = `<g>${'<path d="M0 0h3" fill="url(#a)" class="b"/>'.repeat(24_000)}</g>`;
    await inspectDrawing(drawing("<g/>"));
    const { longestBlockMs, elapsedMs } = await measureBlocking(() =>
      expect(flawOf(drawing(level.repeat(2)))).resolves.toBeUndefined(),
    );
    expect(longestBlockMs).toBeLessThan(elapsedMs / 2);
  });
});

test("a drawing as deep and as large as any that is drawn is taken", async () => {
  const depth = SVG_LIMITS.depth - 1;
  const deep = "<g>".repeat(depth) + "</g>".repeat(depth);
  expect(await flawOf(drawing(deep))).toBeUndefined();
  expect(await flawOf(drawing(`<path d="${"M0 0h3".repeat(500_000)}"/>`))).toBeUndefined();
});

test("one that takes longer than it may is refused, and the next is read all the same", async () => {
  const large = drawing('<path d="M0 0h3"/>'.repeat(49_000));
  expect(await flawOf(large, 1)).toBe(TOO_LONG);
  expect(await inspectDrawing(drawing("<g/>", 'viewBox="0 0 3 2"'))).toEqual({
    width: 3,
    height: 2,
  });
});

test("one of more than 4 MiB is not read at all", async () => {
  const bytes = drawing(`<desc>${"x".repeat(SVG_LIMITS.bytes)}</desc>`);
  expect(await flawOf(bytes)).toBe("Is an SVG file of more than 4 MiB.");
});

test("a film whose tables claim two thousand million frames is given up, and holds up nothing", async () => {
  const bytes = Buffer.from(await film("mp4"));
  // How many frames lie in each chunk: eight bytes of header, a count, and the first chunk before it.
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf("stsc") + 16);
  await inspectOnThread("film", await film("mp4"));
  const { longestBlockMs, elapsedMs } = await measureBlocking(() =>
    expect(inspectOnThread("film", bytes)).rejects.toMatchObject({ fields: { file: [TOO_LONG] } }),
  );
  expect(longestBlockMs).toBeLessThan(elapsedMs / 2);
});

/**
 * How long `work` took, and the longest time within it that this thread did nothing else: a share of
 * the whole, since a busy machine holds everything up.
 */
async function measureBlocking(work: () => Promise<void>) {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const started = performance.now();
  lag.enable();
  await work();
  lag.disable();
  return { longestBlockMs: lag.max / 1e6, elapsedMs: performance.now() - started };
}
