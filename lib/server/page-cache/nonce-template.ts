import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { assert } from "@/lib/kit/assert";

const deflate = promisify(deflateRaw);

/** Header of RFC 1952, 2.3: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** An empty last block (RFC 1951, 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** How far back deflate looks (RFC 1951, 2). */
const WINDOW = 32_768;

/**
 * A page with a place for the nonce of each answer. It is compressed once: a nonce goes as a stored block
 * between the deflated parts before and after it, so that an answer costs a checksum and not a compression.
 */
export class NonceTemplate {
  private constructor(
    private readonly parts: Buffer[],
    private readonly deflated: Buffer[],
  ) {}

  /** Takes the page apart where `nonce` stands in it. */
  static async of(page: Buffer, nonce: string): Promise<NonceTemplate> {
    assert(nonce !== "", "a page has a nonce");
    const parts = split(page, nonce);
    // The parts look back at one another, but never into a nonce: zeros, which no page has, stand for it.
    const masked = Buffer.concat(interleave(parts, Buffer.alloc(nonce.length)));
    let from = 0;
    const deflated = await Promise.all(
      parts.map((part) => {
        const dictionary = masked.subarray(Math.max(0, from - WINDOW), from);
        from += part.byteLength + nonce.length;
        // A flush ends on a byte, where a stored block may follow.
        return deflate(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, dictionary });
      }),
    );
    return new NonceTemplate(parts, deflated);
  }

  /** What it takes in memory. */
  get bytes(): number {
    return [...this.parts, ...this.deflated].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  get isEmpty(): boolean {
    return this.parts.every(({ byteLength }) => byteLength === 0);
  }

  /** The page under a nonce, as it is. */
  plain(nonce: string): Buffer {
    const inserted = Buffer.from(nonce, "latin1");
    return Buffer.concat(interleave(this.parts, inserted));
  }

  /** The page under a nonce as gzip (RFC 1952). */
  gzip(nonce: string): Buffer {
    const inserted = Buffer.from(nonce, "latin1");
    const trailer = Buffer.alloc(8);
    const pieces = interleave(this.parts, inserted);
    trailer.writeUInt32LE(pieces.reduce((sum, piece) => crc32(piece, sum), 0) >>> 0, 0);
    trailer.writeUInt32LE(
      pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
      4,
    );
    const blocks = interleave(this.deflated, storedBlock(inserted));
    return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
  }
}

/** A block that holds bytes as they are (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.byteLength, 1);
  head.writeUInt16LE(~bytes.byteLength & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function split(page: Buffer, nonce: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, from)) {
    parts.push(page.subarray(from, at));
    from = at + nonce.length;
  }
  return [...parts, page.subarray(from)];
}

function interleave(parts: Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}
