import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { PIXELS_MAX } from "@/lib/kit/pictures";
import { invalidFile } from "./invalid-file";

/** The size of a film, after its list of frames has been read and the last of them found. */
export async function inspectVideo(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) });
  try {
    const size = await sizeOf(input);
    if (size === null) throw invalidFile("Has no pictures in it.");
    if (size.width * size.height > PIXELS_MAX) throw invalidFile(FIELD_RULES.media_pixels);
    return size;
  } finally {
    input.dispose();
  }
}

async function sizeOf(input: Input): Promise<{ width: number; height: number } | null> {
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return null;
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
    if (last === null) throw new Error("The film has no frames.");
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } catch (cause) {
    throw invalidFile(FIELD_RULES.media_broken, cause);
  }
}
