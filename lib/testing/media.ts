import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import sharp from "sharp";
import { assert } from "@/lib/kit/assert";
import { overrideEnvironment } from "@/lib/platform/config";

/** A folder for uploads, used until the returned function is called. */
export async function openStorage() {
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-media-"));
  overrideEnvironment({ DATA_DIR: folder });
  return {
    /** The names of the stored files. */
    files: () => readdir(path.join(folder, "media")).catch((): string[] => []),
    /** The content stored under a name. */
    read: (name: string) => readFile(path.join(folder, "media", name)),
    async close() {
      overrideEnvironment({ DATA_DIR: "" });
      await rm(folder, { recursive: true });
    },
  };
}

/** A noisy picture, which takes as many bytes as a photograph. */
export async function picture(
  format: "jpeg" | "png" | "webp" | "gif" | "avif",
  {
    width = 60,
    height = 40,
    orientation,
    profile,
    place = false,
  }: {
    width?: number;
    height?: number;
    orientation?: number;
    profile?: "p3";
    /** A picture with EXIF data on place and author, as phones write it. */
    place?: boolean;
  } = {},
): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const made = sharp({ create: { width, height, channels: 3, background: "#000000", noise } });
  if (orientation !== undefined) made.withMetadata({ orientation });
  if (profile !== undefined) made.withIccProfile(profile);
  if (place) made.withExifMerge(TAKEN).withXmp(TAKEN_XMP);
  return new Uint8Array(await made.toFormat(format).toBuffer());
}

const TAKEN = {
  IFD0: { Artist: "Ada Lovelace" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 30/1 26/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 7/1 39/1",
  },
};

const TAKEN_XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Ada Lovelace"/></rdf:RDF></x:xmpmeta>`;

/** A film of ten frames that every player can open. */
export async function film(format: "mp4" | "webm"): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({
    format:
      format === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat(),
    target,
  });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 10; frame += 1) {
    const packet = new EncodedPacket(new Uint8Array(500).fill(frame), "key", frame / 10, 0.1);
    await source.add(packet, {
      decoderConfig: { codec: "vp09.00.10.08", codedWidth: 320, codedHeight: 240 },
    });
  }
  await output.finalize();
  assert(target.buffer, "a finished film has bytes");
  return new Uint8Array(target.buffer);
}

/** A drawing with this content. */
export function drawing(inside: string, attributes = 'viewBox="0 0 30 20"'): Uint8Array {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
  return new TextEncoder().encode(text);
}

/** A form with this file, as a browser sends it; name and type may be false. */
export async function formOf(
  file: Uint8Array | string | undefined,
  fields: Record<string, string> = {},
  { name = "photo.exe", type = "text/html" }: { name?: string; type?: string } = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (typeof file === "string") form.append("file", file);
  else if (file) form.append("file", new File([new Uint8Array(file)], name, { type }));
  const encoded = new Response(form);
  return {
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    rawBody: new Uint8Array(await encoded.arrayBuffer()),
  };
}
