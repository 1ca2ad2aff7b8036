import type { IncomingMessage } from "node:http";

/** The whole body of a response; null, with the rest unread, if it is longer than `maxBytes`. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      return null;
    }
  }
  return Buffer.concat(chunks);
}
